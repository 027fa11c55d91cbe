import type { Insertable, Kysely } from 'kysely';
import { DUTIES, type Duty } from '#contract/core/roles.ts';
import type { Language } from '#contract/core/language.ts';
import { across } from '#platform/database/narrow.ts';
import { createActor, newActorId } from '#modules/actors';
import { insertFirstAcceptances } from '../acceptances/queries.ts';
import { insertAccount } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

export interface NewAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  accountType: 'employer' | 'employment_agency' | null;
  language: Language;
  termsVersion: string;
  /** Omitted: the first version. */
  privacyVersion?: string;
  /** Omitted or null: the time zone of the device, and UTC for e-mails. */
  timeZone?: string | null;
  isAdmin?: boolean;
  /** Of a platform admin; omitted: all. */
  duties?: readonly Duty[];
  username?: string;
}

/** The row of a new account, written by use cases and by bulk seeds. */
export const newAccountRow = (memberId: string, account: NewAccount, now: Date) =>
  ({
    member_id: memberId,
    email: account.email,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    account_type: account.accountType,
    language: account.language,
    is_admin: account.isAdmin ?? false,
    duties: account.isAdmin === true ? [...(account.duties ?? DUTIES)] : [],
    terms_version: account.termsVersion,
    ...(account.privacyVersion !== undefined && { privacy_version: account.privacyVersion }),
    time_zone: account.timeZone ?? null,
    created_at: now,
    seen_at: now,
    password_changed_at: now,
  }) satisfies Insertable<AccountsTables['account']>;

/** Creates the actor and its account. Null if the address already has an account: the unique key decides. */
export async function openAccount(
  db: Kysely<AccountsTables>,
  account: NewAccount,
  now: Date,
): Promise<{ memberId: string; username: string } | null> {
  const memberId = newActorId(now);
  const displayName = `${account.firstName} ${account.lastName}`;
  // An admin's actor appears in no search, suggestion or feed.
  const actor = { id: memberId, kind: 'member', displayName, discoverable: account.isAdmin !== true } as const;
  const username = await createActor(across(db), actor, now, account.username);
  const isNew = await insertAccount(db, newAccountRow(memberId, account, now));
  if (!isNew) return null;
  await insertFirstAcceptances(db, { memberId, now });
  return { memberId, username };
}
