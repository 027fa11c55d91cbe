import type { AnyLiveFact } from '#contract/core/live.ts';

/** Longer than a slow phone takes from its first read to its first watch. Milliseconds. */
const KEPT_MS = 30_000;
const MAX_OBJECTS = 20_000;

interface Recent {
  until: number;
  /** The latest fact of each name. */
  readonly facts: Map<string, AnyLiveFact>;
}

/**
 * The latest facts about each object. A browser reads an object before it watches it: without these, it would never
 * hear of a change in between.
 */
export class RecentFacts {
  readonly #now: () => number;
  /** By room, those that changed last at the end. */
  readonly #objects = new Map<string, Recent>();
  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  add(room: string, fact: AnyLiveFact): void {
    const recent = this.#objects.get(room) ?? { until: 0, facts: new Map() };
    recent.until = this.#now() + KEPT_MS;
    recent.facts.set(fact.name, fact);
    this.#objects.delete(room);
    this.#objects.set(room, recent);
    for (const [oldest, { until }] of this.#objects) {
      if (until > this.#now() && this.#objects.size <= MAX_OBJECTS) break;
      this.#objects.delete(oldest);
    }
  }

  /** The latest fact of each name about the object of this room. */
  of(room: string): readonly AnyLiveFact[] {
    const recent = this.#objects.get(room);
    return recent === undefined || recent.until <= this.#now() ? [] : [...recent.facts.values()];
  }
}
