// Is this process asked to go? Heard from its first moment on, so that what it has started by then is stopped as well.

/** A terminal's Ctrl-C comes twice where npm stands between, from both: what comes so close is one wish. */
const TWICE_MS = 1_000;

/** Aborted by SIGINT or SIGTERM. Whoever asks again, after a second or more, does not want to wait: the process ends at once. */
export function askedToLeave(): AbortSignal {
  const leaving = new AbortController();
  let since = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!leaving.signal.aborted) since = Date.now();
      else if (Date.now() - since > TWICE_MS) process.exit(1);
      leaving.abort();
    });
  }
  return leaving.signal;
}

/** Resolves when the process is asked to go, or at once where it was already. */
export const left = (leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (leaving.aborted) resolve();
    leaving.addEventListener('abort', () => resolve(), { once: true });
  });
