import { column, statement } from '#platform/database/statement.ts';
import type { Insertable, Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export const selectPasskeys = async (db: Db, memberId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .limit(50)
    .execute();

/** @returns whether it was inserted; false if someone already has this passkey */
export async function insertPasskey(db: Db, row: Insertable<AccountsTables['passkey']>): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A passkey with its owner's account, if that account can log in. */
export const findPasskey = statement({
  params: { id: column.text },
  row: {
    member_id: column.uuid,
    public_key: column.bytes,
    counter: column.int,
    is_admin: column.boolean,
  },
  sql: `
    select passkey.member_id, passkey.public_key, passkey.counter, account.is_admin
    from passkey
    join account on account.member_id = passkey.member_id
    join actor_card on actor_card.id = passkey.member_id
    where passkey.id = :id and (actor_card.state = 'active' or account.closed_at is not null)`,
});

const updatePasskey = statement({
  params: { counter: column.int, now: column.timestamp, id: column.text, before: column.int },
  row: { id: column.text },
  sql: `
    update passkey set counter = :counter, last_used_at = :now where id = :id and counter = :before returning id`,
});

/**
 * Stores the new counter; false when a later use was stored first or the passkey is gone. Authenticators without a
 * counter stay at 0.
 */
export async function countUse(db: Db, id: string, before: number, counter: number, now: Date): Promise<boolean> {
  const rows = await updatePasskey(db, { counter, now, id, before });
  return rows.length > 0;
}

export const renameOwn = async (db: Db, memberId: string, id: string, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
export const deleteOwn = async (db: Db, memberId: string, id: string) =>
  db.deleteFrom('passkey').where('member_id', '=', memberId).where('id', '=', id).returning('name').executeTakeFirst();
/** Deletes the passkeys of a member that are not in `keptIds`, and returns their names, oldest first. */
export async function deleteOthers(db: Db, memberId: string, keptIds: readonly string[]): Promise<string[]> {
  const query = db.deleteFrom('passkey').where('member_id', '=', memberId).returning(['name', 'created_at']);
  const rows = await (keptIds.length === 0 ? query : query.where('id', 'not in', keptIds)).execute();
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).map((row) => row.name);
}
/** Locks the account, so that simultaneous additions see each other's passkeys. */
export const lockOwner = async (db: Db, memberId: string) =>
  db.selectFrom('account').select('email').where('member_id', '=', memberId).forUpdate().executeTakeFirst();
