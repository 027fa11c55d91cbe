import { v7 as uuid } from 'uuid';
import type { signUp as endpoint } from '#contract/accounts/accounts.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { network } from '#platform/limits/index.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { currentVersion } from '#modules/legal';
import { timeZoneNamed } from '#modules/reference';
import { makeBrowserToken } from './browser-token.ts';
import { issueCode, pendingOwner } from './codes.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import { mailCode } from './mail-code.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertPending } from './queries-pending.ts';
import type { AccountsTables } from '../tables.ts';

type SignUpInput = Out<(typeof endpoint)['body']>;

/** Checks limits and hashes, the same for every address. A submission refused for its password does not count. */
export async function prepareSignUp(
  { services: { limits }, origin }: VisitorContext<AccountsTables>,
  input: SignUpInput,
): Promise<string> {
  refuseCommon(input.password);
  await limits.consume('signUpByAddress', network(origin.address));
  await limits.consume('signUpMailsToMailbox', mailboxOf(input.email));
  // A code is sent now, so the next one can be requested after 30 s.
  await limits.restart('codeSpacing', input.email);
  return hashPassword(input.password);
}

/**
 * Creates a pending sign-up. Whether the address has an account is checked by the mailing task, so that neither reply
 * nor timing reveals it. Earlier sign-ups of the address become void: the newest counts. Returns the secret of the
 * browser, which is stored as a hash only.
 */
export async function signUp(
  ctx: VisitorContext<AccountsTables>,
  input: SignUpInput,
  passwordHash: string,
): Promise<string> {
  const { seal } = ctx.services;
  const id = uuid();
  const browser = makeBrowserToken();
  const code = issueCode(seal, pendingOwner(input.email), ctx.now);
  const termsVersion = await currentVersion(across(ctx.db), 'terms', ctx.now);
  const privacyVersion = await currentVersion(across(ctx.db), 'privacy', ctx.now);
  const timeZone = input.timeZone === undefined ? null : await timeZoneNamed(across(ctx.db), input.timeZone);
  await insertPending(ctx.db, {
    id,
    email: input.email,
    password_hash: passwordHash,
    first_name: input.firstName,
    last_name: input.lastName,
    account_type: input.accountType ?? null,
    language: ctx.language,
    terms_version: termsVersion,
    privacy_version: privacyVersion,
    time_zone: timeZone,
    browser_hash: browser.hash,
    code_hash: code.hash,
    code_sent_at: code.sentAt,
    code_expires_at: code.expiresAt,
    created_at: ctx.now,
  });
  await ctx.task(mailCode, { pendingId: id, code: code.sealed, language: ctx.language });
  return browser.token;
}
