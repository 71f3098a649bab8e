// Who does the work that is disturbed? A process with the product's own jobs, that looks around more often than usual.
const { dist, databaseUrl, redisUrl, secret, everyMs } = JSON.parse(process.argv[2]);
const { Downtime } = await import(new URL('downtime/downtime.js', dist));
const { Ledger } = await import(new URL('ledger/ledger.js', dist));
const { openPool } = await import(new URL('ledger/pool.js', dist));
const { rules } = await import(new URL('rules/index.js', dist));

const onFault = (error) => console.error(`${error.message}`);
const pool = openPool(databaseUrl, onFault, { max: 8, application_name: 'faults-worker' });
const ledger = new Ledger({ pool, registry: rules, secret, now: Date.now });
const downtime = new Downtime({ databaseUrl, redisUrl, ledger, works: true, onFault, reconcileEveryMs: everyMs });
process.once('SIGTERM', async () => {
  await downtime.close();
  await pool.end();
  process.exit(0);
});
// Whoever watches is gone: so is the worker.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref();
await downtime.start();
console.log('ready');
