import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type DecoderAnswer, type DecoderOrder, memoryExit } from './orders.ts';

const program = path.join(import.meta.dirname, 'decoder.ts');

/** How an order ended: answered, or with the process, and then why. `unborn`: the system could not start one. */
export type Outcome =
  | { readonly answer: DecoderAnswer }
  | { readonly died: 'time' | 'memory' | 'crash' | 'closed' | 'unborn' };

/** One decoder process. It is given one order at a time, and is of no use after `died`. */
export class DecoderProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<'memory' | 'crash' | 'unborn'>;
  #reason: 'time' | 'closed' | undefined;
  alive = true;

  /** `memory`: bytes it may have resident. */
  constructor(memory: number) {
    this.#child = fork(program, [String(memory)], {
      execArgv: [],
      // The secrets of our environment are not for a process that reads what strangers sent.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#ended = new Promise((resolve) => {
      const end = (reason: 'memory' | 'crash' | 'unborn') => {
        this.alive = false;
        resolve(reason);
      };
      this.#child.once('error', () => this.#child.pid === undefined && end('unborn'));
      this.#child.once('exit', (code) => end(code === memoryExit ? 'memory' : 'crash'));
    });
    // An idle decoder does not keep the program from ending.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async run(order: DecoderOrder, milliseconds: number): Promise<Outcome> {
    this.#child.channel?.ref();
    const timer = setTimeout(() => this.#kill('time'), milliseconds);
    let listener: ((message: unknown) => void) | undefined;
    try {
      const outcome = new Promise<Outcome>((resolve, reject) => {
        listener = (message) => resolve({ answer: message as DecoderAnswer });
        this.#child.once('message', listener);
        // A child that is gone says so by its exit.
        this.#child.send(order, (error) => error && this.alive && reject(error));
      });
      return await Promise.race([outcome, this.#ended.then((reason): Outcome => ({ died: this.#reason ?? reason }))]);
    } finally {
      clearTimeout(timer);
      if (listener) this.#child.off('message', listener);
      this.#child.channel?.unref();
    }
  }

  async close(): Promise<void> {
    if (this.alive) this.#kill('closed');
    await this.#ended;
  }

  #kill(reason: 'time' | 'closed'): void {
    this.#reason = reason;
    this.#child.kill('SIGKILL');
  }
}
