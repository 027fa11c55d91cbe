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

/** Asked for by whoever knows whether its receiver wants letters of this kind. */
export const mailVerdict = defineTask({
  name: 'accounts.mail_verdict',
  payload: z.object({ verificationId: id }),
  async run(ctx: TaskContext<AccountsTables>, { verificationId }) {
    const verdict = await findVerdict.first(ctx.db, { id: verificationId });
    if (verdict === undefined) return;
    const { member_id: memberId, state, reason } = verdict;
    const reader = await findReader(ctx.db, memberId);
    if (reader === undefined) return;
    await ctx.services.mail.send(
      verdictEmail(ctx.services, {
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
export async function sweepProofs(ctx: TaskContext<AccountsTables>): Promise<void> {
  const ids: string[] = [];
  for await (const key of ctx.services.files.list(PROOFS)) ids.push(key.slice(PROOFS.length + 1));
  const old = ids.filter((each) => madeAt(each) < ctx.now.getTime() - 3_600_000);
  const waiting = old.length === 0 ? new Set() : await waitingAmong(ctx.db, old);
  for (const each of old) if (!waiting.has(each)) await ctx.services.files.delete(proofKey(each));
}
