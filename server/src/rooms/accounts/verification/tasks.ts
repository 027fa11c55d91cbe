import * as z from 'zod/mini';
import { id } from '#contract/kit.ts';
import type { TaskAct } from '#platform/act.ts';
import { madeAt } from '#platform/made-at.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { verdictLetter } from '../letters.ts';
import { findReader } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { proofKey, PROOFS } from './proof-store.ts';
import { findVerdict, waitingAmong } from './queries.ts';

export const dropProofs = defineTask({
  name: 'accounts.drop_proofs',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services: { files } }: TaskAct<AccountsTables>, { ids }) => {
    for (const each of ids) await files.delete(proofKey(each));
  },
});

/** Asked for by whoever knows whether its receiver wants letters of this kind. */
export const mailVerdict = defineTask({
  name: 'accounts.mail_verdict',
  payload: z.object({ verificationId: id }),
  async run(act: TaskAct<AccountsTables>, { verificationId }) {
    const verdict = await findVerdict(act.db, verificationId);
    if (verdict === undefined) return;
    const { member_id: memberId, state, reason } = verdict;
    const reader = await findReader(act.db, memberId);
    if (reader === undefined) return;
    await act.services.mail.send(
      verdictLetter(act.services, {
        to: reader.email,
        language: reader.language,
        idempotencyKey: `verdict:${verificationId}`,
        approve: state === 'approved',
        reason,
      }),
    );
  },
});

/**
 * Sent and never stored, or decided while the store was away: whatever lies there and waits for nobody goes after an
 * hour.
 */
export async function sweepProofs(act: TaskAct<AccountsTables>): Promise<void> {
  const ids: string[] = [];
  for await (const key of act.services.files.list(PROOFS)) ids.push(key.slice(PROOFS.length + 1));
  const old = ids.filter((each) => madeAt(each) < act.now.getTime() - 3_600_000);
  const waiting = old.length === 0 ? new Set() : await waitingAmong(act.db, old);
  for (const each of old) if (!waiting.has(each)) await act.services.files.delete(proofKey(each));
}
