// How fast is one whole command of ours over GraphQL? TO BE FILLED IN once src/main.ts exists; until then it says so.

// What start() has to do: run dist/main.js on `url` with a free port, take the owner token it prints, open a campaign with
// one character, and answer a Running whose request() is one mutation that rolls a test under a new command id.

/** @type {import('../command.mjs').Commanded} */
export default {
  name: 'ours, over GraphQL',
  async start() {
    throw new Error('bench/commands/ledger.mjs waits for src/main.ts');
  },
};
