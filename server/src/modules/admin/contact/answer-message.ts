import * as z from 'zod/mini';
import { CLAIM_MINUTES } from '#contract/admin/contact.ts';
import { id } from '#contract/core/endpoint.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { minute } from '#platform/time.ts';
import { canAnswerContact, canClaimContact, canCloseContact, canReleaseContact, type Contact } from '../policy.ts';
import type { AdminTables } from '../tables.ts';
import { answerEmail } from './emails.ts';
import { stateOf } from './inbox.ts';
import { findAnswer, findContact } from './queries.ts';
import { claim, end, release } from './queries-write.ts';

type AdminContext = RequestContext<AdminTables>;
type Policy = (ctx: AdminContext, contact: Contact) => Verdict;

/** Enforces the policy; afterwards the conditional update decides between two admins. */
async function allow(ctx: AdminContext, messageId: string, policy: Policy): Promise<void> {
  const row = found(await findContact.first(ctx.db, { id: messageId }));
  enforce(policy(ctx, stateOf(row, ctx.now)));
}
/** Records it, and moves the queue of every admin. */
type ContactStep = `${'claim' | 'release' | 'answer' | 'close'}_contact_message`;
async function changed(ctx: AdminContext, what: ContactStep, messageId: string): Promise<void> {
  const target = { kind: 'contact_message', id: messageId };
  await audit(across(ctx.db), { adminId: ctx.member.id, what: `admin.${what}`, target, at: ctx.now });
  await ctx.emit('admin.contact_changed', { messageId });
}

export async function claimContactMessage(ctx: AdminContext, messageId: string): Promise<void> {
  await allow(ctx, messageId, canClaimContact);
  const { now } = ctx;
  const until = new Date(now.getTime() + CLAIM_MINUTES * minute);
  found(await claim.first(ctx.db, { id: messageId, adminId: ctx.member.id, now, until }), 'contact_claimed');
  await changed(ctx, 'claim_contact_message', messageId);
}
export async function releaseContactMessage(ctx: AdminContext, messageId: string): Promise<void> {
  await allow(ctx, messageId, canReleaseContact);
  const released = await release(ctx.db, { id: messageId, adminId: ctx.member.id });
  if (released > 0) await changed(ctx, 'release_contact_message', messageId);
}

/** E-mails the answer: to members when the notification about it is sent, to visitors at once. */
export const mailContactAnswer = defineTask({
  name: 'admin.mail_contact_answer',
  payload: z.object({ messageId: id }),
  async run(ctx: TaskContext<AdminTables>, { messageId }) {
    const row = await findAnswer.first(ctx.db, { id: messageId });
    // The account is gone, and its messages with it.
    if (row === undefined || row.email === null) return;
    const { email: to, is_visitor: isVisitor, ...texts } = row;
    const { publicUrl } = ctx.services.config;
    const idempotencyKey = `contact:${messageId}`;
    await ctx.services.mail.send(answerEmail({ ...texts, to, isVisitor, publicUrl, idempotencyKey }));
  },
});

export async function answerContactMessage(ctx: AdminContext, messageId: string, answer: string): Promise<void> {
  await allow(ctx, messageId, canAnswerContact);
  const { now } = ctx;
  const ended = await end.first(ctx.db, { id: messageId, adminId: ctx.member.id, now, answer });
  const { member_id: memberId } = found(ended, 'contact_ended');
  await changed(ctx, 'answer_contact_message', messageId);
  if (memberId === null) await ctx.task(mailContactAnswer, { messageId });
  else await ctx.emit('admin.contact_answered', { messageId, memberId });
}
export async function closeContactMessage(ctx: AdminContext, messageId: string): Promise<void> {
  await allow(ctx, messageId, canCloseContact);
  const { now } = ctx;
  found(await end.first(ctx.db, { id: messageId, adminId: ctx.member.id, now, answer: '' }), 'contact_ended');
  await changed(ctx, 'close_contact_message', messageId);
}
