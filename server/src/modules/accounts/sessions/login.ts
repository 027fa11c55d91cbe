import type { VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { makeBrowserToken } from '../sign-up/browser-token.ts';
import { issueCode, pendingOwner } from '../sign-up/codes.ts';
import { mailCode } from '../sign-up/mail-code.ts';
import { noteFailedLogin } from '../log/note.ts';
import { countAttempt, recogniseNetwork } from './attempts.ts';
import { createLogin, type Entered } from './enter.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/passwords.ts';
import { findPasswords, lockAccount, renewHash, type StoredPassword } from '../queries-accounts.ts';
import { moveToBrowser, renewPendingRow } from '../sign-up/queries-pending.ts';
import { askForApp, mailSecondStep, needsSecondFactor } from '../second-factor/ask.ts';
import { sessionOrigin, type SessionOrigin } from './session-origin.ts';
import type { AccountsTables } from '../tables.ts';
import { waitingSince } from '../sign-up/waiting.ts';

interface LoginInput {
  readonly email: string;
  readonly password: string;
}
/**
 * The account that a password matches. `renewed`: a hash with current parameters if the stored one is outdated.
 * `mayMail`: whether a code may be sent.
 */
export type Recognised =
  | {
      readonly kind: 'account';
      readonly id: string;
      readonly hash: string;
      readonly renewed: string | null;
      readonly from: SessionOrigin;
    }
  | { readonly kind: 'nobody'; readonly from: SessionOrigin }
  | { readonly kind: 'pending'; readonly id: string; readonly mayMail: boolean };

/**
 * Compares with every hash stored for the address, and as often when there is no account, so that timing reveals
 * nothing.
 */
async function recognise(passwords: readonly StoredPassword[], password: string): Promise<StoredPassword | undefined> {
  const noAccount = passwords.some(({ kind }) => kind === 'account') ? [] : [isPassword(password, undefined)];
  const matches = await Promise.all([
    ...passwords.map(async (row) => isPassword(password, row.password_hash)),
    ...noAccount,
  ]);
  return passwords.find((_, index) => matches[index]);
}

/** Checks rate limits and hashes before a database connection is taken. */
export async function prepareLogin(
  { db, now, origin, services }: VisitorContext<AccountsTables>,
  { email, password }: LoginInput,
): Promise<Recognised> {
  const { limits } = services;
  await limits.consume('loginByAddress', network(origin.address));
  await countAttempt(limits, 'login', email, origin);
  const row = await recognise(await findPasswords(db, { email, waitingSince: waitingSince(now) }), password);
  if (row === undefined) return { kind: 'nobody', from: await sessionOrigin(services, origin) };
  if (row.kind === 'account') {
    await recogniseNetwork(limits, 'login', email, origin);
    if (!row.has_app && needsSecondFactor(services, row.is_admin))
      await limits.consume('secondFactorMailsByAccount', email);
    const renewed = isOutdated(row.password_hash) ? await hashPassword(password) : null;
    return {
      kind: 'account',
      id: row.id,
      hash: row.password_hash,
      renewed,
      from: await sessionOrigin(services, origin),
    };
  }
  const mayMail = await limits.consume('signUpMailsToMailbox', mailboxOf(email)).then(
    () => true,
    (error: unknown) => {
      // The reply is the same: someone who knows the password may learn that the address is unverified.
      if (error instanceof Refusal && error.code === 'rate_limited') return false;
      throw error;
    },
  );
  return { kind: 'pending', id: row.id, mayMail };
}

type LoginReply = Entered | { secondFactor: { challenge: string; methods: string[] } };

/** Creates a session, asks for the second factor, or e-mails a new code if the address is not verified yet. */
export async function login(
  ctx: VisitorContext<AccountsTables>,
  { email }: LoginInput,
  recognised: Recognised,
): Promise<LoginReply> {
  if (recognised.kind === 'nobody') {
    await ctx.task(noteFailedLogin, { email, at: ctx.now.toISOString(), from: recognised.from });
    throw new Refusal('credentials_wrong', { keepWrites: true });
  }
  if (recognised.kind === 'pending') return await askForCode(ctx, email, recognised);
  // Locked until the commit, so that a concurrent password change ends this session too.
  const account = await lockAccount.first(ctx.db, { memberId: recognised.id, passwordHash: recognised.hash });
  if (account === undefined) throw new Refusal('credentials_wrong');
  if (recognised.renewed !== null) await renewHash(ctx.db, recognised.id, recognised.renewed);
  if (account.has_app) return { secondFactor: await askForApp(ctx, account.member_id) };
  if (needsSecondFactor(ctx.services, account.is_admin))
    return { secondFactor: await mailSecondStep(ctx, account.member_id) };
  return await createLogin(ctx, { id: account.member_id, isAdmin: account.is_admin }, recognised.from);
}

/**
 * The password of a pending sign-up moves it to this browser. That is how someone continues on another device, and why
 * a code from a stranger's sign-up is of no use: its password is the stranger's.
 */
async function askForCode(
  ctx: VisitorContext<AccountsTables>,
  email: string,
  pending: { id: string; mayMail: boolean },
): Promise<never> {
  if (pending.mayMail) {
    const code = issueCode(ctx.services.seal, pendingOwner(email), ctx.now);
    await renewPendingRow(ctx.db, pending.id, code);
    await ctx.task(mailCode, { pendingId: pending.id, code: code.sealed, language: ctx.language });
  }
  const browser = makeBrowserToken();
  await moveToBrowser(ctx.db, pending.id, browser.hash);
  throw new Refusal('email_not_verified', { current: { signUpToken: browser.token }, keepWrites: true });
}
