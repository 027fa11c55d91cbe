import { type ChildProcess, fork } from 'node:child_process';
import { begun, memoryExit } from './orders.ts';
import { type TimeLimits, type TimeUp, watchTime } from './time-limit.ts';

/**
 * How an order ended: with an answer, or with the end of the process and its reason. `unborn`: the system could not
 * start a process. `late`: the machine was too busy, which says nothing about the file.
 */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly died: TimeUp | 'memory' | 'crash' | 'closed' | 'unborn' };

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
  #reason: TimeUp | 'closed' | undefined;
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

  async run(order: Order, limits: TimeLimits): Promise<Outcome<Answer>> {
    this.#child.channel?.ref();
    const watch = watchTime(this.#child.pid ?? 0, limits, (reason) => this.#kill(reason));
    let listener: ((message: unknown) => void) | undefined;
    try {
      const outcome = new Promise<Outcome<Answer>>((resolve, reject) => {
        listener = (message) => (message === begun ? watch.begin() : resolve({ answer: message as Answer }));
        this.#child.on('message', listener);
        // A process that has ended is reported by its exit event.
        this.#child.send(order, (error) => error && this.alive && reject(error));
      });
      return await Promise.race([
        outcome,
        this.#ended.then((reason): Outcome<Answer> => ({ died: this.#reason ?? reason })),
      ]);
    } finally {
      watch.stop();
      if (listener) this.#child.off('message', listener);
      this.#child.channel?.unref();
    }
  }

  async close(): Promise<void> {
    if (this.alive) this.#kill('closed');
    await this.#ended;
  }

  #kill(reason: TimeUp | 'closed'): void {
    this.#reason = reason;
    this.#child.kill('SIGKILL');
  }
}
