import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { sweepFiles } from '#platform/files/sweep-files.ts';
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
export const sweepProofs = async (ctx: TaskContext<AccountsTables>): Promise<void> =>
  sweepFiles(ctx, { folder: PROOFS, used: async (ids) => waitingAmong(ctx.db, ids) });
