import { v7 as uuid } from 'uuid';
import type { signUp as endpoint } from '#contract/accounts.ts';
import type { Out } from '#contract/kit.ts';
import type { VisitorAct } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { network } from '#platform/limits/index.ts';
import { currentVersion } from '#rooms/legal';
import { timeZoneNamed } from '#rooms/reference';
import { issueCode, pendingOwner } from './codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { mailCode } from './mail-code.ts';
import { originHash } from './origin-hash.ts';
import { hashPassword } from './passwords.ts';
import { insertPending } from './queries-pending.ts';
import type { AccountsTables } from './tables.ts';

type Asked = Out<(typeof endpoint)['body']>;

/** Limits and hashing, the same for every address. A submission that is refused for its password does not count. */
export async function prepareSignUp(
  { services: { limits }, origin }: VisitorAct<AccountsTables>,
  asked: Asked,
): Promise<string> {
  refuseCommon(asked.password);
  await limits.consume('signUpByAddress', network(origin.address));
  await limits.consume('codesByAccount', asked.email);
  // A code goes out now: the next may be asked for in 30 s.
  await limits.restart('codeSpacing', asked.email);
  return hashPassword(asked.password);
}

/**
 * A row that waits for its code. Nothing here looks whether the address has an account: the mailing task does, so that
 * neither the
 * answer nor its time can tell.
 */
export async function signUp(act: VisitorAct<AccountsTables>, asked: Asked, passwordHash: string): Promise<void> {
  const { seal } = act.services;
  const id = uuid();
  const code = issueCode(seal, pendingOwner(asked.email), act.now);
  const termsVersion = await currentVersion(across(act.db), 'terms', act.now);
  const privacyVersion = await currentVersion(across(act.db), 'privacy', act.now);
  const timeZone = asked.timeZone === undefined ? null : await timeZoneNamed(across(act.db), asked.timeZone);
  await insertPending(act.db, {
    id,
    email: asked.email,
    password_hash: passwordHash,
    first_name: asked.firstName,
    last_name: asked.lastName,
    account_type: asked.accountType ?? null,
    language: act.language,
    terms_version: termsVersion,
    privacy_version: privacyVersion,
    time_zone: timeZone,
    origin_hash: originHash(seal, act.origin),
    code_hash: code.hash,
    code_sent_at: code.sentAt,
    code_expires_at: code.expiresAt,
    created_at: act.now,
  });
  await act.task(mailCode, { pendingId: id, code: code.sealed, language: act.language });
}
