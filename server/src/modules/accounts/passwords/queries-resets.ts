import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

/** Attempts per code over all networks, each of which has five. */
const MAX_RESET_ATTEMPTS = 50;

/** The account of an address, with the columns that a reset needs. */
export const findResettable = async (db: Kysely<AccountsTables>, email: string) =>
  db
    .selectFrom('account')
    .innerJoin('actor_card', 'actor_card.id', 'account.member_id')
    .select('account.member_id')
    .where('account.email', '=', email)
    .where((where) => where.or([where('actor_card.state', '=', 'active'), where('account.closed_at', 'is not', null)]))
    .executeTakeFirst();

const insertPasswordReset = statement({
  params: { memberId: column.uuid, requestedAt: column.timestamp, codeHash: column.bytes, expiresAt: column.timestamp },
  row: { member_id: column.uuid },
  sql: `
    insert into password_reset (member_id, requested_at, code_hash, code_expires_at)
    values (:memberId, :requestedAt, :codeHash, :expiresAt)
    on conflict (member_id) do update set
      requested_at = excluded.requested_at,
      code_hash = excluded.code_hash,
      code_expires_at = excluded.code_expires_at,
      tries = case when password_reset.code_hash = excluded.code_hash then password_reset.tries else 0 end
    where password_reset.requested_at <= excluded.requested_at
    returning member_id`,
});

/**
 * Stores the code of the latest request. Repeating it changes nothing and keeps counted attempts.
 * @returns whether this is the valid code
 */
export async function storeReset(
  db: Kysely<AccountsTables>,
  reset: { memberId: string; requestedAt: Date; codeHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await insertPasswordReset(db, {
    memberId: reset.memberId,
    requestedAt: reset.requestedAt,
    codeHash: reset.codeHash,
    expiresAt: reset.expiresAt,
  });
  return rows.length > 0;
}

/**
 * Counts an attempt and returns the stored hash; undefined when there is no code, it has expired or has no attempts
 * left.
 */
export const tryReset = statement({
  params: { email: column.text, now: column.timestamp },
  row: {
    member_id: column.uuid,
    code_hash: column.bytes,
  },
  sql: `
    update password_reset set tries = password_reset.tries + 1
    from account
    where account.email = :email and password_reset.member_id = account.member_id
      and password_reset.tries < ${MAX_RESET_ATTEMPTS} and password_reset.code_expires_at > :now
    returning password_reset.member_id, password_reset.code_hash`,
});

/** The hash of a code that can still be tried; counts nothing. */
export const findReset = statement({
  params: { email: column.text, now: column.timestamp },
  row: {
    member_id: column.uuid,
    code_hash: column.bytes,
  },
  sql: `
    select password_reset.member_id, password_reset.code_hash
    from password_reset
    join account on account.member_id = password_reset.member_id
    where account.email = :email
      and password_reset.tries < ${MAX_RESET_ATTEMPTS} and password_reset.code_expires_at > :now`,
});

export const deleteReset = async (db: Kysely<AccountsTables>, memberId: string) =>
  db.deleteFrom('password_reset').where('member_id', '=', memberId).execute();

export const deleteOldResets = async (db: Kysely<AccountsTables>, now: Date): Promise<void> => {
  await db.deleteFrom('password_reset').where('code_expires_at', '<=', now).execute();
};
