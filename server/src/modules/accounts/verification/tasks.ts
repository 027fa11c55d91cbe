import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { madeAt } from '#platform/made-at.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { verdictEmail } from '../emails.ts';
import { findReader } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { proofKey, PROOFS } from './proof-store.ts';
import { findVerdict, waitingAmong } from './queries.ts';

export const dropProofs = defineTask({
  name: 'accounts.drop_proofs',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services: { files } }: TaskContext<AccountsTables>, { ids }) => {
    for (const each of ids) await files.delete(proofKey(each));
  },
});

/** Queued by callers that have checked whether the recipient wants e-mails of this kind. */
export const mailVerdict = defineTask({
  name: 'accounts.mail_verdict',
  payload: z.object({ verificationId: id }),
  async run(ctx: TaskContext<AccountsTables>, { verificationId }) {
    const verdict = await findVerdict.first(ctx.db, { id: verificationId });
    if (verdict === undefined) return;
    const { member_id: memberId, state, reason } = verdict;
    const recipient = await findReader(ctx.db, memberId);
    if (recipient === undefined) return;
    await ctx.services.mail.send(
      verdictEmail(ctx.services, {
        to: recipient.email,
        language: recipient.language,
        idempotencyKey: `verdict:${verificationId}`,
        approve: state === 'approved',
        reason,
      }),
    );
  },
});

/**
 * Deletes documents that belong to no pending request after an hour: uploads that failed later, or decisions made while
 * the file store was unavailable.
 */
export async function sweepProofs(ctx: TaskContext<AccountsTables>): Promise<void> {
  const ids: string[] = [];
  for await (const key of ctx.services.files.list(PROOFS)) ids.push(key.slice(PROOFS.length + 1));
  const oldIds = ids.filter((each) => madeAt(each) < ctx.now.getTime() - 3_600_000);
  const pendingIds = oldIds.length === 0 ? new Set() : await waitingAmong(ctx.db, oldIds);
  for (const each of oldIds) if (!pendingIds.has(each)) await ctx.services.files.delete(proofKey(each));
}
