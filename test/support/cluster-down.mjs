// What becomes of the PostgreSQL of this run? Its own is stopped and removed; a given one is left as it was found.
export default async function tearDown() {
  const release = globalThis.releaseTestCluster;
  globalThis.releaseTestCluster = undefined;
  await release?.();
}
