import { type ChildProcess, fork } from 'node:child_process';
import { memoryExit } from './orders.ts';

/**
 * How an order ended: with an answer, or with the end of the process and its reason. `unborn`: the system could not
 * start a process.
 */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly died: 'time' | 'memory' | 'crash' | 'closed' | 'unborn' };

/** How a decoder is started. */
export interface DecoderProgram {
  readonly path: string;
  /** Maximum resident memory in bytes. */
  readonly memory: number;
  /** Maximum heap in megabytes, for decoders written in JavaScript: a busy one cannot watch itself. */
  readonly heap?: number;
}

/** One decoder process. It handles one order at a time, and cannot be used after `died`. */
export class DecoderProcess<Order extends object, Answer> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<'memory' | 'crash' | 'unborn'>;
  #reason: 'time' | 'closed' | undefined;
  alive = true;

  constructor({ path, memory, heap }: DecoderProgram) {
    this.#child = fork(path, [String(memory)], {
      execArgv: heap === undefined ? [] : [`--max-old-space-size=${heap}`],
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

  async run(order: Order, milliseconds: number): Promise<Outcome<Answer>> {
    this.#child.channel?.ref();
    const timer = setTimeout(() => this.#kill('time'), milliseconds);
    let listener: ((message: unknown) => void) | undefined;
    try {
      const outcome = new Promise<Outcome<Answer>>((resolve, reject) => {
        listener = (message) => resolve({ answer: message as Answer });
        this.#child.once('message', listener);
        // A process that has ended is reported by its exit event.
        this.#child.send(order, (error) => error && this.alive && reject(error));
      });
      return await Promise.race([
        outcome,
        this.#ended.then((reason): Outcome<Answer> => ({ died: this.#reason ?? reason })),
      ]);
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
