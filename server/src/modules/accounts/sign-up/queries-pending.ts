import { sql, type Insertable, type Kysely } from 'kysely';
import { CODE_TRIES } from './codes.ts';
import type { AccountsTables } from '../tables.ts';

export interface NewCode {
  readonly hash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}
export interface PendingRow {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  account_type: 'employer' | 'employment_agency' | null;
  language: 'en' | 'hn' | 'fr';
  terms_version: string;
  privacy_version: string;
  time_zone: string | null;
  code_hash: Buffer;
}

export const insertPending = (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['pending_account']>) =>
  db.insertInto('pending_account').values(row).execute();

/**
 * Counts one try on every waiting row of an address whose code is still good, and answers those rows: the count and the
 * look are
 * one statement, so that parallel tries are never more than allowed.
 */
export async function tryPending(db: Kysely<AccountsTables>, email: string, now: Date): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    update pending_account set tries = tries + 1
    where email = ${email} and tries < ${CODE_TRIES} and code_expires_at > ${now}
    returning id, email, password_hash, first_name, last_name, account_type, language, terms_version, privacy_version, time_zone, code_hash`.execute(
    db,
  );
  return rows;
}

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
  const { rows } = await sql<{ id: string }>`
    update pending_account set code_hash = ${code.hash}, code_sent_at = ${code.sentAt}, code_expires_at = ${code.expiresAt}, tries = 0
    where id = (
      select id from pending_account where email = ${email} and created_at > ${waitingSince}
      order by (origin_hash = ${originHash}) desc, created_at desc limit 1)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The same for one row that is known, since its password was given. */
export async function renewPendingRow(db: Kysely<AccountsTables>, id: string, code: NewCode): Promise<void> {
  await sql`
    update pending_account set code_hash = ${code.hash}, code_sent_at = ${code.sentAt}, code_expires_at = ${code.expiresAt}, tries = 0
    where id = ${id}`.execute(db);
}

export const deletePendingOf = (db: Kysely<AccountsTables>, email: string) =>
  db.deleteFrom('pending_account').where('email', '=', email).execute();

/** Where the code of a waiting row goes, and whether the address has an account already. */
export async function findPendingAddress(
  db: Kysely<AccountsTables>,
  id: string,
): Promise<{ email: string; known: boolean } | undefined> {
  const { rows } = await sql<{ email: string; known: boolean }>`
    select pending_account.email, exists (select 1 from account where account.email = pending_account.email) as known
    from pending_account where pending_account.id = ${id}`.execute(db);
  return rows[0];
}

export const deleteOldPending = async (db: Kysely<AccountsTables>, before: Date): Promise<void> => {
  await db.deleteFrom('pending_account').where('created_at', '<', before).execute();
};
