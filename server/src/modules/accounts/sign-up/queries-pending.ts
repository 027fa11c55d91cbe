import type { AccountType } from '#contract/accounts/accounts.ts';
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

/** SQL: whether a newer sign-up has the address of the row `pending_account`. */
const replaced = `
      exists (select 1 from pending_account newer where newer.email = pending_account.email
        and (newer.created_at, newer.id) > (pending_account.created_at, pending_account.id))`;

/** The pending sign-up of one browser. `replaced`: the address was used for a newer one, which voids it. */
export const findPendingOf = statement({
  params: { email: column.text, browserHash: column.bytes, waitingSince: column.timestamp },
  row: { id: column.uuid, replaced: column.boolean },
  sql: `
    select pending_account.id, ${replaced} as replaced
    from pending_account
    where pending_account.email = :email and pending_account.browser_hash = :browserHash
      and pending_account.created_at > :waitingSince`,
});

/**
 * Counts an attempt on a pending row that was not replaced and whose code is still valid, and returns it. Counting and
 * reading are one statement, so that parallel attempts cannot exceed the limit.
 */
export const tryPending = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: pendingRow,
  sql: `
    update pending_account set tries = tries + 1
    where id = :id and tries < ${MAX_CODE_ATTEMPTS} and code_expires_at > :now and not ${replaced}
    returning id, email, password_hash, first_name, last_name, account_type, language, terms_version, privacy_version,
      time_zone, code_hash`,
});

const renewPendingRowStatement = statement({
  params: { hash: column.bytes, sentAt: column.timestamp, expiresAt: column.timestamp, id: column.uuid },
  sql: `
    update pending_account set code_hash = :hash, code_sent_at = :sentAt, code_expires_at = :expiresAt, tries = 0
    where id = :id`,
});

/** Gives a pending row a new code, which voids its previous one. */
export async function renewPendingRow(db: Kysely<AccountsTables>, id: string, code: NewCode): Promise<void> {
  await renewPendingRowStatement(db, { hash: code.hash, sentAt: code.sentAt, expiresAt: code.expiresAt, id });
}

/** Moves a pending row to the browser that logged in with its password: the code works only there from now on. */
export const moveToBrowser = async (db: Kysely<AccountsTables>, id: string, browserHash: Buffer) =>
  db.updateTable('pending_account').set({ browser_hash: browserHash }).where('id', '=', id).execute();

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
