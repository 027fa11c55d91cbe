import type { AccountType } from '#contract/accounts.ts';
import type { Language } from '#contract/core/language.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Insertable, Kysely } from 'kysely';
import { CODE_TRIES } from './codes.ts';
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
 * Counts one try on every waiting row of an address whose code is still good, and answers those rows: the count and the
 * look are
 * one statement, so that parallel tries are never more than allowed.
 */
export const tryPending = statement({
  params: { email: column.text, now: column.timestamp },
  row: pendingRow,
  sql: `
    update pending_account set tries = tries + 1
    where email = :email and tries < ${CODE_TRIES} and code_expires_at > :now
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
 * Gives a waiting row of an address a new code, which voids its former one: the row that was asked for from the same
 * place, else
 * the newest. One statement, whether there is such a row or not.
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

/** The same for one row that is known, since its password was given. */
export async function renewPendingRow(db: Kysely<AccountsTables>, id: string, code: NewCode): Promise<void> {
  await renewPendingRowStatement(db, { hash: code.hash, sentAt: code.sentAt, expiresAt: code.expiresAt, id });
}

export const deletePendingOf = async (db: Kysely<AccountsTables>, email: string) =>
  db.deleteFrom('pending_account').where('email', '=', email).execute();

/** Where the code of a waiting row goes, and whether the address has an account already. */
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
