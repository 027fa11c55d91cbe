import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { id } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { hashCode, issueCode, sameCode, unsealCode } from '../sign-up/codes.ts';
import { accountExistsEmail, addressEmail } from '../emails.ts';
import { note } from '../log/note.ts';
import { deleteReset } from '../passwords/queries-resets.ts';
import { deleteChallenge } from '../second-factor/queries-challenges.ts';
import { mailChange } from './mail-change.ts';
import { findAddress } from '../queries-accounts.ts';
import { readMe } from '../read-me.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteEmailChange, findEmailChange, storeEmailChange, takeAddress, tryEmailChange } from './queries.ts';

type Caller = RequestContext<AccountsTables>;
const owner = (memberId: string, email: string): string => `email:${memberId}:${email}`;

/** E-mails the code to the new address, or a notice if that address has an account. It is looked up only here. */
export const mailEmailChange = defineTask({
  name: 'accounts.mail_email_change',
  payload: z.object({ memberId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AccountsTables>, { memberId, code: sealedCode, language }) {
    const pendingChange = await findEmailChange.first(ctx.db, { memberId });
    const code = unsealCode(ctx.services.seal, sealedCode, ctx.now);
    if (pendingChange === undefined || code === null) return;
    if (!(await ctx.services.limits.take('addressMailsToMailbox', mailboxOf(pendingChange.email)))) return;
    const emailInput = { to: pendingChange.email, language, idempotencyKey: sealedCode };
    await ctx.services.mail.send(
      pendingChange.known ? accountExistsEmail(ctx.services, emailInput) : addressEmail({ ...emailInput, code }),
    );
  },
});

export const prepareEmailChange = async ({ services: { limits }, member }: Caller): Promise<undefined> => {
  await limits.consume('addressMailsByMember', member.id);
};

/** The reply does not reveal whether the address has an account. */
export async function requestEmailChange(ctx: Caller, email: string): Promise<void> {
  const code = issueCode(ctx.services.seal, owner(ctx.member.id, email), ctx.now);
  await storeEmailChange(ctx.db, { memberId: ctx.member.id, email, codeHash: code.hash, expiresAt: code.expiresAt });
  await note(ctx, 'email_change_asked', email);
  await ctx.task(mailEmailChange, { memberId: ctx.member.id, code: code.sealed, language: ctx.language });
}

const isRight = (
  { services, member }: Caller,
  pendingChange: { email: string; code_hash: Buffer } | undefined,
  code: string,
): boolean =>
  pendingChange !== undefined &&
  sameCode(pendingChange.code_hash, hashCode(services.seal, owner(member.id, pendingChange.email), code));

/**
 * Correct codes do not count as attempts. `changeEmail` counts the attempt and decides whether a code is still valid.
 */
export async function prepareNewEmail(ctx: Caller, code: string): Promise<undefined> {
  const {
    services: { limits },
    db,
    member,
  } = ctx;
  await limits.consume('addressCodeByMember', member.id);
  if (isRight(ctx, await findEmailChange.first(db, { memberId: member.id }), code))
    await limits.refund('addressCodeByMember', member.id);
}

/**
 * Changes the address with the code, once, and notifies the previous address, which may be the owner's last e-mail
 * about this account.
 */
export async function editEmail(ctx: Caller, code: string): Promise<CurrentUser> {
  const { db, member, now } = ctx;
  const pendingChange = await tryEmailChange.first(db, { memberId: member.id, now });
  if (pendingChange === undefined || !isRight(ctx, pendingChange, code))
    throw new Refusal('code_wrong', { keepWrites: true });
  const former = found(await findAddress(db, member.id), 'session_expired').email;
  await deleteEmailChange(db, member.id);
  // Someone else took the address since; the reply must not reveal that.
  if (!(await takeAddress(db, member.id, pendingChange.email))) throw new Refusal('code_wrong', { keepWrites: true });
  // Codes that are in the former mailbox open nothing any more.
  await deleteReset(db, member.id);
  await deleteChallenge(db, member.id);
  await note(ctx, 'email_changed', pendingChange.email);
  await ctx.task(mailChange, {
    memberId: member.id,
    what: 'email_changed',
    at: now.toISOString(),
    about: '',
    to: former,
  });
  await ctx.emit('accounts.preferences_changed', { memberId: member.id });
  return await readMe(ctx);
}
