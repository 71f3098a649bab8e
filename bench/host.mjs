// How is a contestant run so that its failure is reported and hurts nobody else? Each in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./child.mjs', import.meta.url));

/** One contestant's process. A call that fails ends it for good, and `failure` says why. */
export class Host {
  failure;
  #child;
  #errors = '';

  /** Starts the process of `contestants/<file>.mjs`. */
  static async start(file) {
    const host = new Host();
    host.file = file;
    host.name = file;
    host.#child = fork(PROGRAM, [file], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    host.#child.stderr.on('data', (text) => {
      host.#errors = (host.#errors + text).slice(-4000);
    });
    await host.#answer();
    Object.assign(host, await host.call('describe'));
    return host;
  }

  /** Has the child do something; undefined once it has failed. */
  async call(call, ...args) {
    if (this.failure) return undefined;
    this.#child.send({ call, args });
    return this.#answer();
  }

  async #answer() {
    const stop = new AbortController();
    const { signal } = stop;
    const [message, exited] = await Promise.race([
      once(this.#child, 'message', { signal }),
      once(this.#child, 'exit', { signal }).then(([code, by]) => [undefined, by ?? `code ${code}`]),
    ]).finally(() => stop.abort());
    if (message && !message.error) return message.value;
    this.failure = message?.error ?? `its process ended with ${exited}: ${this.#lastError()}`;
    return undefined;
  }

  #lastError() {
    return (
      this.#errors
        .split('\n')
        .find((line) => /error/i.test(line))
        ?.trim() ?? 'no message'
    );
  }

  /** Ends its process. */
  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }
}
