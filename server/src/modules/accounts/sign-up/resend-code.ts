import type { VisitorContext } from '#platform/context.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { issueCode, pendingOwner } from './codes.ts';
import { mailCode } from './mail-code.ts';
import { ownPending, type OwnSignUp } from './own-pending.ts';
import { renewPendingRow } from './queries-pending.ts';
import type { AccountsTables } from '../tables.ts';

/** One code in 30 s and ten in an hour, for the browser that signed up. Returns the id of its pending sign-up. */
export async function prepareResend(ctx: VisitorContext<AccountsTables>, signUp: OwnSignUp): Promise<string> {
  const { limits } = ctx.services;
  const pendingId = await ownPending(ctx, signUp);
  await limits.consume('codeSpacing', signUp.email);
  await limits.consume('signUpMailsToMailbox', mailboxOf(signUp.email));
  return pendingId;
}

/** A new code for a pending sign-up; the previous one becomes void. */
export async function resendCode(ctx: VisitorContext<AccountsTables>, email: string, pendingId: string): Promise<void> {
  const { seal } = ctx.services;
  const code = issueCode(seal, pendingOwner(email), ctx.now);
  await renewPendingRow(ctx.db, pendingId, code);
  await ctx.task(mailCode, { pendingId, code: code.sealed, language: ctx.language });
}
