import { currentScope } from '../database/request-scope.ts';
import { Refusal } from '../refusal.ts';

interface Turn {
  readonly begin: () => void;
}
interface Line {
  active: number;
  readonly waiting: Turn[];
}

/**
 * Gives everyone a fair share of something scarce: each key does a few things at once, and its others wait in their
 * order, while other keys pass. A wait ends with the deadline of its request.
 */
export class FairShare {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #lines = new Map<string, Line>();
  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits;
  }

  /** How many things of a key run and wait. */
  of(key: string): { active: number; waiting: number } {
    const line = this.#lines.get(key);
    return { active: line?.active ?? 0, waiting: line?.waiting.length ?? 0 };
  }

  /** @throws Refusal `unavailable` when too many of this key wait, or when the deadline of the request passes */
  async pass<R>(key: string, work: () => Promise<R>): Promise<R> {
    const line = this.#lines.get(key) ?? { active: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.active < this.#limits.atOnce) line.active += 1;
    else if (line.waiting.length < this.#limits.waiting) await this.#turn(line);
    else throw new Refusal('unavailable', { retryAfter: 1 });
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next.begin();
      else line.active -= 1;
      if (line.active === 0) this.#lines.delete(key);
    }
  }

  async #turn(line: Line): Promise<void> {
    const scope = currentScope();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(turn), 1);
        reject(new Refusal('unavailable', { retryAfter: 2 }));
      };
      const turn: Turn = {
        begin: () => {
          scope?.onExpiry.delete(giveUp);
          resolve();
        },
      };
      line.waiting.push(turn);
      scope?.onExpiry.add(giveUp);
    });
  }
}

/** The part of the connections that one caller may write with, and how many further writes of theirs may wait. */
const PART = 0.2;
const MAX_WAITING = 200;
/** Shares the connections of a pool of this size among callers. */
export const shareOf = (connections: number): FairShare =>
  new FairShare({ atOnce: Math.max(1, Math.floor(connections * PART)), waiting: MAX_WAITING });
