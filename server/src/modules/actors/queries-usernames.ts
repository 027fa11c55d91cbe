import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import type { ActorsTables } from './tables.ts';

const insertUsername = statement({
  params: { name: column.text, actorId: column.uuid, now: column.timestamp },
  row: { name: column.text },
  sql: `
    insert into username (name, actor_id, taken_at) values (:name, :actorId, :now)
    on conflict (name) do update
      set actor_id = excluded.actor_id, taken_at = excluded.taken_at, released_at = null, redirects_until = null
      where username.redirects_until < :now
        or (username.released_at is not null and username.actor_id = excluded.actor_id)
    returning name`,
});

/**
 * Takes a name that is free, whose redirect has expired, or that the actor had before. False if it belongs to someone
 * else. Waits for a transaction that is taking the same name.
 */
export async function takeUsername(
  db: Kysely<ActorsTables>,
  name: string,
  actorId: string,
  now: Date,
): Promise<boolean> {
  const rows = await insertUsername(db, { name, actorId, now });
  return rows.length > 0;
}

/** Releases a name: it redirects to its former holder until `redirectsUntil`. */
export const releaseUsername = async (db: Kysely<ActorsTables>, name: string, now: Date, redirectsUntil: Date) =>
  db
    .updateTable('username')
    .set({ released_at: now, redirects_until: redirectsUntil })
    .where('name', '=', name)
    .execute();

/** Of those that exist, and in one order, so that two who swap their names wait for each other without a deadlock. */
export const lockUsernames = statement({
  params: { names: column.text.array },
  row: { name: column.text },
  sql: 'select name from username where name = any(:names) order by name for no key update',
});

/** Until the transaction ends, no other actor gets a first username made from this name. */
export const lockName = statement({
  params: { name: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended('username ' || :name, 7))`,
});

const selectUsername = statement({
  params: { names: column.text.array, now: column.timestamp },
  row: {
    name: column.text,
  },
  sql: `
    select name from username where name = any(:names) and (redirects_until is null or redirects_until >= :now)`,
});

/** Which of these names are in use or still redirect. */
export async function takenUsernames(
  db: Kysely<ActorsTables>,
  names: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await selectUsername(db, { names, now });
  return new Set(rows.map((row) => row.name));
}

const holderRow = {
  /** The requested name. */
  name: column.text,
  actor_id: column.uuid,
  /** The actor's current name. */
  username: column.text,
};
export const findHolders = statement({
  params: { names: column.text.array, now: column.timestamp },
  row: holderRow,
  sql: `
  select username.name, username.actor_id, actor.username
  from username join actor on actor.id = username.actor_id
  where username.name = any (:names::text[])
    and (username.redirects_until is null or username.redirects_until >= :now)`,
});

const selectUsernameChange = statement({
  params: { since: column.timestamp, actorId: column.uuid },
  row: {
    ever: column.int,
    counted: column.int,
  },
  sql: `
    select count(*) as ever, count(*) filter (where counts and changed_at > :since) as counted
    from username_change where actor_id = :actorId`,
});

/** How often an actor changed its name: in total, and since a given time. */
export async function countChanges(
  db: Kysely<ActorsTables>,
  actorId: string,
  since: Date,
): Promise<{ ever: number; counted: number }> {
  const rows = await selectUsernameChange(db, { since, actorId });
  return rows[0] ?? { ever: 0, counted: 0 };
}

export interface Change {
  actor_id: string;
  member_id: string;
  changed_at: Date;
  old_name: string;
  new_name: string;
  counts: boolean;
}
export const insertChange = async (db: Kysely<ActorsTables>, change: Change) =>
  db.insertInto('username_change').values(change).execute();
