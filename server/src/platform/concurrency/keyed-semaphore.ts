import { Semaphore } from './semaphore.ts';

/** A semaphore per key, which exists while something of the key runs or waits. */
export class KeyedSemaphore {
  readonly #limit: number;
  readonly #byKey = new Map<string, { users: number; semaphore: Semaphore }>();
  constructor(limit: number) {
    this.#limit = limit;
  }
  /** Number of waiting functions of a key. */
  waiting(key: string): number {
    return this.#byKey.get(key)?.semaphore.waiting ?? 0;
  }
  async pass<R>(key: string, work: () => Promise<R>): Promise<R> {
    const entry = this.#byKey.get(key) ?? { users: 0, semaphore: new Semaphore(this.#limit) };
    this.#byKey.set(key, entry);
    entry.users += 1;
    try {
      return await entry.semaphore.pass(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.#byKey.delete(key);
    }
  }
}
