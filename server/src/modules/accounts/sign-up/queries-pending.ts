import type { AccountType } from '#contract/accounts.ts';
import type { Language } from '#contract/core/language.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Insertable, Kysely } from 'kysely';
import { MAX_CODE_ATTEMPTS } from './codes.ts';
import type { AccountsTables } from '../tables.ts';

export interface NewCode {
  readonly hash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}
export const pendingRow = {
  id: column.uuid,
  email: column.text,
  password_hash: column.text,
  first_name: column.text,
  last_name: column.text,
  account_type: column.text.as<AccountType>().orNull,
  language: column.text.as<Language>(),
  terms_version: column.text,
  privacy_version: column.text,
  time_zone: column.text.orNull,
  code_hash: column.bytes,
};
export type PendingRow = RowOf<typeof pendingRow>;

export const insertPending = async (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['pending_account']>) =>
  db.insertInto('pending_account').values(row).execute();

/**
 * Counts an attempt on every pending row of an address whose code is still valid, and returns those rows. Counting and
 * reading are one statement, so that parallel attempts cannot exceed the limit.
 */
export const tryPending = statement({
  params: { email: column.text, now: column.timestamp },
  row: pendingRow,
  sql: `
    update pending_account set tries = tries + 1
    where email = :email and tries < ${MAX_CODE_ATTEMPTS} and code_expires_at > :now
    returning id, email, password_hash, first_name, last_name, account_type, language, terms_version, privacy_version,
      time_zone, code_hash`,
});

const updatePendingAccount = statement({
  params: {
    hash: column.bytes,
    sentAt: column.timestamp,
    expiresAt: column.timestamp,
    email: column.text,
    waitingSince: column.timestamp,
    originHash: column.bytes,
  },
  row: {
    id: column.uuid,
  },
  sql: `
    update pending_account set code_hash = :hash, code_sent_at = :sentAt, code_expires_at = :expiresAt, tries = 0
    where id = (
      select id from pending_account where email = :email and created_at > :waitingSince
      order by (origin_hash = :originHash) desc, created_at desc limit 1)
    returning id`,
});

/**
 * Gives a pending row of an address a new code, which voids its previous one: the row requested from the same origin,
 * else the newest. One statement, whether such a row exists or not.
 */
export async function renewPending(
  db: Kysely<AccountsTables>,
  email: string,
  originHash: Buffer,
  waitingSince: Date,
  code: NewCode,
): Promise<string | null> {
  const rows = await updatePendingAccount(db, {
    hash: code.hash,
    sentAt: code.sentAt,
    expiresAt: code.expiresAt,
    email,
    waitingSince,
    originHash,
  });
  return rows[0]?.id ?? null;
}

const renewPendingRowStatement = statement({
  params: { hash: column.bytes, sentAt: column.timestamp, expiresAt: column.timestamp, id: column.uuid },
  sql: `
    update pending_account set code_hash = :hash, code_sent_at = :sentAt, code_expires_at = :expiresAt, tries = 0
    where id = :id`,
});

/** The same for a known row, after its password was verified. */
export async function renewPendingRow(db: Kysely<AccountsTables>, id: string, code: NewCode): Promise<void> {
  await renewPendingRowStatement(db, { hash: code.hash, sentAt: code.sentAt, expiresAt: code.expiresAt, id });
}

export const deletePendingOf = async (db: Kysely<AccountsTables>, email: string) =>
  db.deleteFrom('pending_account').where('email', '=', email).execute();

/** The address of a pending row, and whether it already has an account. */
export const findPendingAddress = statement({
  params: { id: column.uuid },
  row: {
    email: column.text,
    known: column.boolean,
  },
  sql: `
    select pending_account.email, exists (select 1 from account where account.email = pending_account.email) as known
    from pending_account where pending_account.id = :id`,
});

export const deleteOldPending = async (db: Kysely<AccountsTables>, before: Date): Promise<void> => {
  await db.deleteFrom('pending_account').where('created_at', '<', before).execute();
};
