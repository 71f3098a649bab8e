// Who keeps a campaign's time elsewhere? A process of the built program, in the time zone it was started in, at a given moment.
const { dist, databaseUrl, secret, campaignId, now } = JSON.parse(process.argv[2]);
const { keepPace } = await import(new URL('downtime/pace.js', dist));
const { settle } = await import(new URL('downtime/settle.js', dist));
const { Ledger } = await import(new URL('ledger/ledger.js', dist));
const { openPool } = await import(new URL('ledger/pool.js', dist));
const { rules } = await import(new URL('rules/index.js', dist));

const pool = openPool(databaseUrl, () => undefined, { max: 4 });
const ledger = new Ledger({ pool, registry: rules, secret, now: () => now });
const kept = await keepPace(ledger, campaignId, now);
const settled = await settle(ledger, campaignId);
await pool.end();
// When it is noon where this process stands.
const noon = new Date(2026, 6, 1, 12).toISOString();
console.log(JSON.stringify({ kept, settled, noon }));
