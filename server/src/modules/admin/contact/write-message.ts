import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type * as contract from '#contract/admin/contact.ts';
import { id, type Out } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { RequestContext, TaskContext, VisitorContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { network } from '#platform/limits/index.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { hashCode, issueCode, sameCode, unsealCode } from '#modules/accounts';
import { dailyLimits } from '../limits.ts';
import type { AdminTables } from '../tables.ts';
import { codeEmail } from './emails.ts';
import { findPending, insertMessage, insertPending, receivePending, tryPending } from './queries-write.ts';

type Visitor = VisitorContext<AdminTables>;
const ownerOf = (pendingId: string): string => `contact:${pendingId}`;

/** A member writes to the platform admins. */
export async function createContactMessage(
  ctx: RequestContext<AdminTables>,
  { subject, message }: Out<(typeof contract.createContactMessage)['body']>,
): Promise<string> {
  await countDaily(ctx, dailyLimits.contactMessages);
  const messageId = uuid();
  const { language, now } = ctx;
  await insertMessage(ctx.db, { id: messageId, memberId: ctx.member.id, language, subject, message, now });
  await ctx.emit('admin.contact_changed', { messageId });
  return messageId;
}

/**
 * E-mails the code to a visitor, and nothing of what they wrote, as the address may be someone else's. A mailbox gets
 * as many codes a day as it may send messages.
 */
export const mailContactCode = defineTask({
  name: 'admin.mail_contact_code',
  payload: z.object({ pendingId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AdminTables>, { pendingId, code: sealedCode, language }) {
    const pending = await findPending.first(ctx.db, { id: pendingId });
    const code = unsealCode(ctx.services.seal, sealedCode, ctx.now);
    if (pending === undefined || code === null) return;
    if (!(await ctx.services.limits.take('contactMailsToMailbox', mailboxOf(pending.email)))) return;
    await ctx.services.mail.send(codeEmail({ to: pending.email, language, idempotencyKey: sealedCode, code }));
  },
});

export const prepareContactMessage = async ({ services: { limits }, origin }: Visitor): Promise<undefined> => {
  await limits.consume('contactByAddress', network(origin.address));
};
/** Stores the message of a visitor until the code from its e-mail is entered. */
export async function beginContactMessage(
  ctx: Visitor,
  input: Out<(typeof contract.beginContactMessage)['body']>,
): Promise<string> {
  const pendingId = uuid();
  const { language } = ctx;
  const code = issueCode(ctx.services.seal, ownerOf(pendingId), ctx.now);
  const { hash: codeHash, expiresAt } = code;
  await insertPending(ctx.db, { id: pendingId, ...input, language, codeHash, expiresAt });
  await ctx.task(mailContactCode, { pendingId, code: code.sealed, language });
  return pendingId;
}

/** A wrong attempt stays counted; after five the code is void. */
export async function confirmContactMessage(ctx: Visitor, pendingId: string, code: string): Promise<void> {
  const { db, now } = ctx;
  const pending = await tryPending.first(db, { id: pendingId, now });
  const hash = hashCode(ctx.services.seal, ownerOf(pendingId), code);
  if (pending === undefined || !sameCode(pending.code_hash, hash))
    throw new Refusal('code_wrong', { keepWrites: true });
  const received = await receivePending.first(db, { id: pendingId, now });
  if (received !== undefined) await ctx.emit('admin.contact_changed', { messageId: received.id });
}
