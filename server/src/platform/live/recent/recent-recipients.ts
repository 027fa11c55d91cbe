import { FACTS_KEPT_MS } from '#contract/core/live.ts';
import { Recent } from './recent.ts';

/** Milliseconds from a read by the browser until the server admits its socket, beyond the age that it states. */
const ON_THE_WAY = 3_000;

/**
 * When each room of persons and teams last got a fact. A browser reads what it shows before its socket is open: without
 * these, it would never hear of a change in between.
 */
export class RecentRecipients {
  readonly #now: () => number;
  readonly #rooms: Recent<number>;
  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
    this.#rooms = new Recent(now);
  }

  add(room: string): void {
    this.#rooms.set(room, this.#now());
  }

  /** Whether one of the rooms got a fact since a browser began to read. `age`: milliseconds since then, as it says. */
  gotFacts(rooms: Iterable<string>, age: unknown): boolean {
    if (typeof age !== 'string' || !/^\d{1,6}$/.test(age)) return false;
    const since = this.#now() - Math.min(Number(age) + ON_THE_WAY, FACTS_KEPT_MS);
    for (const room of rooms) if ((this.#rooms.get(room) ?? -Infinity) >= since) return true;
    return false;
  }
}
