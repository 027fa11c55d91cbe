import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type DecoderAnswer, type DecoderOrder, memoryExit } from './orders.ts';

const program = path.join(import.meta.dirname, 'decoder.ts');

/**
 * How an order ended: with an answer, or with the end of the process and its reason. `unborn`: the system could not
 * start a process.
 */
export type Outcome =
  | { readonly answer: DecoderAnswer }
  | { readonly died: 'time' | 'memory' | 'crash' | 'closed' | 'unborn' };

/** One decoder process. It handles one order at a time, and cannot be used after `died`. */
export class DecoderProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<'memory' | 'crash' | 'unborn'>;
  #reason: 'time' | 'closed' | undefined;
  alive = true;

  /** `memory`: maximum resident memory in bytes. */
  constructor(memory: number) {
    this.#child = fork(program, [String(memory)], {
      execArgv: [],
      // The environment contains secrets, which a process that reads files of strangers must not get.
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
    // An idle decoder does not prevent the program from ending.
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
        // A process that has ended is reported by its exit event.
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
