import type { Log } from '../observability/log.ts';
import { DecoderProcess } from './decoder-process.ts';

interface PoolOptions {
  readonly log: Log;
  /** Milliseconds. */
  readonly idleTime: number;
  /** Maximum resident memory of a decoder in bytes. */
  readonly memory: number;
}

/** Idle decoders for reuse, and busy ones that have to be ended with the program. */
export class DecoderPool {
  readonly #all = new Set<DecoderProcess>();
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>();
  readonly #options: PoolOptions;
  #closed = false;
  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Returns an idle decoder, or a new one. */
  take(): DecoderProcess {
    if (this.#closed) throw new Error('Picture decoders are closed');
    for (const [decoder, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(decoder);
      if (decoder.alive) return decoder;
      this.#all.delete(decoder);
    }
    const decoder = new DecoderProcess(this.#options.memory);
    this.#all.add(decoder);
    return decoder;
  }

  release(decoder: DecoderProcess): void {
    if (!decoder.alive || this.#closed) {
      this.#all.delete(decoder);
      return;
    }
    const { log, idleTime } = this.#options;
    const end = () =>
      void this.#retire(decoder).catch((error: unknown) => log.error({ err: error }, 'picture decoder not ended'));
    this.#idle.set(decoder, setTimeout(end, idleTime).unref());
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#all].map(async (decoder) => this.#retire(decoder)));
  }

  async #retire(decoder: DecoderProcess): Promise<void> {
    this.#idle.delete(decoder);
    this.#all.delete(decoder);
    await decoder.close();
  }
}
