import { withDeadline } from '../database/request-scope.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Log } from '../observability/log.ts';
import type { Outcome } from '../pictures/decoder-process.ts';
import { Refusal } from '../refusal.ts';

/** What a file is to blame for. */
const ENDED_BY_FILE: ReadonlySet<string> = new Set(['time', 'memory', 'crash']);
/** Milliseconds; as long as the limit counts. */
const SUSPECT_MS = 3_600_000;
/** Milliseconds for counting, whatever is left of the time of the request. */
const COUNT_MS = 2_500;

interface Options {
  readonly log: Log;
  readonly limits: Pick<AccountLimits, 'consume' | 'refund'>;
}

/** Counts the files that ended their reader by member, and refuses those of a member who has sent too many. */
export class EndedReaders {
  readonly #options: Options;
  /**
   * Members whose file ended a reader here, and until when. Theirs alone are counted before they are read, so that the
   * files of everyone else cost no query.
   */
  readonly #suspects = new Map<string, number>();
  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws Refusal `rate_limited` without reading */
  async around<Answer>(memberId: string, read: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
    const wasSuspect = this.#isSuspect(memberId);
    if (wasSuspect) await this.#count('consume', memberId);
    const outcome = await read();
    const hasEnded = 'died' in outcome && ENDED_BY_FILE.has(outcome.died);
    if (hasEnded) this.#suspects.set(memberId, performance.now() + SUSPECT_MS);
    if (hasEnded !== wasSuspect) await this.#countAfter(hasEnded ? 'consume' : 'refund', memberId);
    return outcome;
  }

  #isSuspect(memberId: string): boolean {
    const now = performance.now();
    for (const [each, until] of this.#suspects) if (until < now) this.#suspects.delete(each);
    return this.#suspects.has(memberId);
  }
  async #count(what: 'consume' | 'refund', memberId: string): Promise<void> {
    await withDeadline(COUNT_MS, async () => this.#options.limits[what]('filesEndingReaders', memberId));
  }
  async #countAfter(what: 'consume' | 'refund', memberId: string): Promise<void> {
    await this.#count(what, memberId).catch((error: unknown) => {
      if (error instanceof Refusal) return; // more than are allowed: the next one is refused
      this.#options.log.warn({ err: error }, 'files that ended their reader not counted');
    });
  }
}
