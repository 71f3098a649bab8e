// How fast is one whole command of ours over GraphQL? TO BE FILLED IN once src/main.ts exists; until then it says so.

/** @type {import('../command.mjs').Commanded} */
export default {
  name: 'ours, over GraphQL',
  async start() {
    throw new Error('bench/commands/ledger.mjs waits for src/main.ts');
  },
};
