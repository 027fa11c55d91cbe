import { FACTS_KEPT_MS } from '#contract/core/live.ts';

const MAX_KEYS = 20_000;

/** Remembers one value for each key, for 30 s after it was set, and at most those of 20,000 keys. */
export class Recent<V> {
  readonly #now: () => number;
  /** Those that were set last at the end. */
  readonly #values = new Map<string, { readonly until: number; readonly value: V }>();
  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get(key: string): V | undefined {
    const found = this.#values.get(key);
    return found !== undefined && found.until > this.#now() ? found.value : undefined;
  }

  set(key: string, value: V): void {
    const now = this.#now();
    this.#values.delete(key);
    this.#values.set(key, { until: now + FACTS_KEPT_MS, value });
    for (const [oldest, { until }] of this.#values) {
      if (until > now && this.#values.size <= MAX_KEYS) break;
      this.#values.delete(oldest);
    }
  }
}
