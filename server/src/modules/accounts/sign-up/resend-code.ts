import type { VisitorContext } from '#platform/context.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { issueCode, pendingOwner } from './codes.ts';
import { mailCode } from './mail-code.ts';
import { originHash } from '../sessions/origin-hash.ts';
import { renewPending } from './queries-pending.ts';
import type { AccountsTables } from '../tables.ts';
import { waitingSince } from './waiting.ts';

/** One code in 30 s and ten in an hour, whether or not a sign-up is pending for this address. */
export async function prepareResend(
  { services: { limits } }: VisitorContext<AccountsTables>,
  email: string,
): Promise<void> {
  await limits.consume('codeSpacing', email);
  await limits.consume('signUpMailsToMailbox', mailboxOf(email));
}

/** A new code for pending sign-ups with this address; the previous one becomes void. */
export async function resendCode(ctx: VisitorContext<AccountsTables>, email: string): Promise<void> {
  const { seal } = ctx.services;
  const code = issueCode(seal, pendingOwner(email), ctx.now);
  const pendingId = await renewPending(ctx.db, email, originHash(seal, ctx.origin), waitingSince(ctx.now), code);
  await ctx.task(mailCode, { pendingId, code: code.sealed, language: ctx.language });
}
