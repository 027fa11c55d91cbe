import { pauseDeadline } from '../database/request-scope.ts';
import { Refusal } from '../refusal.ts';

interface Turn {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}
interface Line {
  active: number;
  readonly waiting: Turn[];
}
interface Limits {
  /** How many of all run at once. */
  readonly atOnce: number;
  /** How many of one key run at once, and how many further ones of it may wait. */
  readonly each: number;
  readonly waiting: number;
}
/** Milliseconds that a wait lasts at most, and at most while nothing of all has ended. */
interface Waits {
  readonly most: number;
  readonly standstill: number;
}
const WAITS: Waits = { most: 10_000, standstill: 2_500 };
const CHECK_MS = 50;

/**
 * Gives everyone a fair share of something scarce: each key does a few things at once, and its others wait in their
 * order, while other keys pass. A wait holds nothing and is not part of the time of its request: a crowd that does the
 * same at once is served one after another instead of being refused.
 */
export class FairShare {
  readonly #limits: Limits;
  readonly #waits: Waits;
  readonly #lines = new Map<string, Line>();
  /** Those whose key may run them, in order of arrival. */
  readonly #next: Turn[] = [];
  #active = 0;
  /** When something last ended. */
  #moved = 0;
  #timer: NodeJS.Timeout | undefined;
  constructor(limits: Limits, waits = WAITS) {
    this.#limits = limits;
    this.#waits = waits;
  }

  /** How many things of a key have its turn, and how many wait for it. */
  of(key: string): { active: number; waiting: number } {
    const line = this.#lines.get(key);
    return { active: line?.active ?? 0, waiting: line?.waiting.length ?? 0 };
  }

  /** @throws Refusal `unavailable` when too many of this key wait, or when it waits for too long */
  async pass<R>(key: string, work: () => Promise<R>): Promise<R> {
    const since = performance.now();
    return await this.#ofKey(key, since, async () => this.#ofAll(since, work));
  }
  /** The same for work that takes nothing from other keys. */
  async passOwn<R>(key: string, work: () => Promise<R>): Promise<R> {
    return await this.#ofKey(key, performance.now(), work);
  }

  async #ofKey<R>(key: string, since: number, work: () => Promise<R>): Promise<R> {
    const line = this.#lines.get(key) ?? { active: 0, waiting: [] };
    if (line.active >= this.#limits.each && line.waiting.length >= this.#limits.waiting)
      throw new Refusal('unavailable', { retryAfter: 1 });
    this.#lines.set(key, line);
    if (line.active < this.#limits.each) line.active += 1;
    else await this.#turn(line.waiting, since);
    try {
      return await work();
    } finally {
      this.#moved = performance.now();
      const next = line.waiting.shift();
      if (next) next.begin();
      else line.active -= 1;
      if (line.active === 0) this.#lines.delete(key);
    }
  }

  async #ofAll<R>(since: number, work: () => Promise<R>): Promise<R> {
    if (this.#active < this.#limits.atOnce) this.#active += 1;
    else await this.#turn(this.#next, since);
    try {
      return await work();
    } finally {
      this.#moved = performance.now();
      const next = this.#next.shift();
      if (next) next.begin();
      else this.#active -= 1;
    }
  }

  async #turn(turns: Turn[], since: number): Promise<void> {
    const resume = pauseDeadline();
    await new Promise<void>((resolve, reject) => {
      const turn: Turn = {
        since,
        begin: () => {
          resume();
          resolve();
        },
        giveUp: () => {
          turns.splice(turns.indexOf(turn), 1);
          resume();
          reject(new Refusal('unavailable', { retryAfter: 2 }));
        },
      };
      turns.push(turn);
      this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
    });
  }

  #check(): void {
    const now = performance.now();
    const { most, standstill } = this.#waits;
    const waiting = [...this.#next, ...[...this.#lines.values()].flatMap((line) => line.waiting)];
    for (const { since, giveUp } of waiting)
      if (now - since > most || now - Math.max(since, this.#moved) > standstill) giveUp();
    if (waiting.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** The part of the connections that one caller may write with, and how many further writes of theirs may wait. */
const PART = 0.2;
const MAX_WAITING = 200;
/** Connections that writes leave to limits and tasks, for which some of them wait. */
const SPARE = 2;
/** Shares the connections of writes among callers; `connections`: those of all requests together. */
export const shareOf = (connections: number, writing: number): FairShare =>
  new FairShare({
    atOnce: Math.max(1, writing - SPARE),
    each: Math.max(1, Math.floor(connections * PART)),
    waiting: MAX_WAITING,
  });
