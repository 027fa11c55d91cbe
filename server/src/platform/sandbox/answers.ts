import { inTransaction } from '../database/transaction.ts';
import { findAnswer, insertAnswer, lockKey } from './queries.ts';
import { takeFailingCall } from './queries-webhooks.ts';
import type { SandboxContext } from './sandbox.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * Answers a call that makes something, once for each key: a repeated call gets the stored answer, also that of a
 * failure, and another request under the key is refused. Two calls at once wait for each other.
 */
export async function answerOnce(
  ctx: SandboxContext,
  { key, request }: { readonly key: string; readonly request: string },
  make: (db: SandboxContext['db']) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inTransaction(ctx.db, async (db) => {
    await lockKey(db, { key });
    const stored = await findAnswer.first(db, { key });
    if (stored !== undefined)
      return stored.request === request
        ? { status: stored.status, body: JSON.parse(stored.body) as object }
        : { status: 422, body: { error: 'key_reused' } };
    const fails = (await takeFailingCall(db)) > 0;
    const made = fails ? { status: 500, body: { error: 'internal' } } : await make(db);
    await insertAnswer(db, { key, request, status: made.status, body: JSON.stringify(made.body) });
    return made;
  });
  ctx.wake();
  return answer;
}
