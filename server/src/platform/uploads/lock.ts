import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Kysely } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import { withDeadline } from '../database/request-scope.ts';
import { inTurn } from '../limits/daily.ts';
import { countPieces, releaseLock, renewLock, selectUpload, takeLock, wantLock } from './queries.ts';
import { UPLOAD_PIECES_AT_ONCE } from '#contract/media/files.ts';

const RENEW_MS = 1_000;
const RETRY_MS = 150;
/** A request that has ended without a word, such as one of a computer that was closed, gives its lock up by then. */
const TIMEOUT_MS = 15_000;
const STATEMENT_MS = 2_500;

/** What the protocol answers to a request that cannot write now. */
const failure = (status: number, body: string) => Object.assign(new Error(body), { status_code: status, body });

/**
 * The lock of an upload, as a row: its pieces may reach different processes, which have nothing but the database in
 * common. A request that wants the lock asks the one that holds it to end, since that one may be receiving from a
 * connection that is gone.
 */
class RowLock implements Lock {
  readonly #db: Kysely<never>;
  readonly #id: string;
  readonly #token = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  constructor(db: Kysely<never>, id: string) {
    this.#db = db;
    this.#id = id;
  }

  async lock(signal: AbortSignal, cancelReq: RequestRelease): Promise<void> {
    const until = performance.now() + TIMEOUT_MS;
    while (!(await this.#take())) {
      if (performance.now() > until) throw failure(423, 'the upload is locked');
      await withDeadline(STATEMENT_MS, async () => wantLock(this.#db, { id: this.#id }));
      await wait(RETRY_MS, undefined, { signal }).catch(() => {
        throw failure(400, 'aborted');
      });
    }
    this.#timer = setInterval(() => void this.#renew(cancelReq), RENEW_MS).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await withDeadline(STATEMENT_MS, async () => releaseLock(this.#db, { id: this.#id, token: this.#token }));
  }

  async #take(): Promise<boolean> {
    return await withDeadline(STATEMENT_MS, async () => {
      const upload = await selectUpload.first(this.#db, { id: this.#id });
      if (upload === undefined) throw failure(404, 'there is no such upload');
      return await inTransaction(this.#db, async (tx) => {
        await inTurn(tx, { id: upload.member_id }, 'pieces');
        if ((await takeLock(tx, { id: this.#id, token: this.#token })).length > 0) return true;
        const pieces = await countPieces.first(tx, { id: this.#id });
        if ((pieces?.count ?? 0) >= UPLOAD_PIECES_AT_ONCE) throw failure(429, 'too many pieces at once');
        return false;
      });
    });
  }

  /** A lock that was lost or is wanted ends the request. One that could not be renewed is tried again. */
  async #renew(cancelReq: RequestRelease): Promise<void> {
    try {
      const [row] = await withDeadline(STATEMENT_MS, async () =>
        renewLock(this.#db, { id: this.#id, token: this.#token }),
      );
      if (row?.lock_wanted !== false) await cancelReq();
    } catch {
      // the database did not answer; the lock runs out unless a later try succeeds
    }
  }
}

const nothing = async (): Promise<void> => Promise.resolve();
/** For an upload that begins: no other request has its id yet, and a lock would count like that of a piece. */
export const noLocker: Locker = { newLock: () => ({ lock: nothing, unlock: nothing }) };

export const createLocker = (db: Kysely<never>): Locker => ({ newLock: (id) => new RowLock(db, id) });
