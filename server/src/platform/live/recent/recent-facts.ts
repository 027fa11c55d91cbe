import type { AnyLiveFact } from '#contract/core/live.ts';
import { Recent } from './recent.ts';

/**
 * The latest facts about each object. A browser reads an object before it watches it: without these, it would never
 * hear of a change in between.
 */
export class RecentFacts {
  /** By room, the latest fact of each name. */
  readonly #objects: Recent<Map<string, AnyLiveFact>>;
  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#objects = new Recent(now);
  }

  add(room: string, fact: AnyLiveFact): void {
    this.#objects.set(room, (this.#objects.get(room) ?? new Map<string, AnyLiveFact>()).set(fact.name, fact));
  }

  /** The latest fact of each name about the object of this room. */
  of(room: string): readonly AnyLiveFact[] {
    return [...(this.#objects.get(room)?.values() ?? [])];
  }
}
