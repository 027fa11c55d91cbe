import type { Log } from '../observability/log.ts';
import { DecoderProcess, type DecoderProgram } from './decoder-process.ts';

interface PoolOptions {
  readonly log: Log;
  /** Milliseconds. */
  readonly idleTime: number;
  readonly program: DecoderProgram;
}

/** Idle decoders for reuse, and busy ones that have to be ended with the program. */
export class DecoderPool<Order extends object, Answer> {
  readonly #all = new Set<DecoderProcess<Order, Answer>>();
  readonly #idle = new Map<DecoderProcess<Order, Answer>, NodeJS.Timeout>();
  readonly #options: PoolOptions;
  #closed = false;
  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Returns an idle decoder, or a new one. */
  take(): DecoderProcess<Order, Answer> {
    if (this.#closed) throw new Error('Decoders are closed');
    for (const [decoder, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(decoder);
      if (decoder.alive) return decoder;
      this.#all.delete(decoder);
    }
    const decoder = new DecoderProcess<Order, Answer>(this.#options.program);
    this.#all.add(decoder);
    return decoder;
  }

  release(decoder: DecoderProcess<Order, Answer>): void {
    if (!decoder.alive || this.#closed) {
      this.#all.delete(decoder);
      return;
    }
    const { log, idleTime } = this.#options;
    const end = () =>
      void this.#retire(decoder).catch((error: unknown) => log.error({ err: error }, 'decoder not ended'));
    this.#idle.set(decoder, setTimeout(end, idleTime).unref());
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#all].map(async (decoder) => this.#retire(decoder)));
  }

  async #retire(decoder: DecoderProcess<Order, Answer>): Promise<void> {
    this.#idle.delete(decoder);
    this.#all.delete(decoder);
    await decoder.close();
  }
}
