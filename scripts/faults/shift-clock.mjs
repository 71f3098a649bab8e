// What if the clock of a process jumps? From SIGUSR2 on, and until the next, everything in it that asks for the time is told another one.
const RealDate = Date;
const shift = Number(process.env.FAULT_CLOCK_SHIFT_MS ?? 0);
let by = 0;
process.on('SIGUSR2', () => {
  by = by === 0 ? shift : 0;
});

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + by);
    else super(...args);
  }

  static now() {
    return RealDate.now() + by;
  }
};
