/**
 * Runs at most a fixed number of functions at once. Keys take turns, so that one with many waiting functions holds up
 * no other; the functions of a key run in their order.
 */
export class RoundRobin {
  #free: number;
  /** Those who wait, by key; the key whose turn is next comes first. */
  readonly #lines = new Map<string, (() => void)[]>();
  constructor(limit: number) {
    this.#free = limit;
  }

  async pass<R>(key: string, work: () => Promise<R>): Promise<R> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        const line = this.#lines.get(key);
        if (line === undefined) this.#lines.set(key, [resolve]);
        else line.push(resolve);
      });
    try {
      return await work();
    } finally {
      this.#passOn(key);
    }
  }

  #passOn(last: string): void {
    this.#toTheEnd(last);
    const [next] = this.#lines;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    const [key, line] = next;
    const begin = line.shift();
    if (line.length === 0) this.#lines.delete(key);
    begin?.();
  }
  #toTheEnd(key: string): void {
    const line = this.#lines.get(key);
    if (line === undefined) return;
    this.#lines.delete(key);
    this.#lines.set(key, line);
  }
}
