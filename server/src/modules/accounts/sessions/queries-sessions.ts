import type { Duty } from '#contract/core/roles.ts';
import type { Insertable, Kysely } from 'kysely';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';

export const sessionOwnerRow = {
  id: column.uuid,
  member_id: column.uuid,
  last_used_at: column.timestamp,
  expires_at: column.timestamp,
  is_admin: column.boolean,
  duties: column.text.as<Duty>().array,
  since: column.timestamp,
  state: column.text,
  confirmed_at: column.timestamp,
  is_suspended: column.boolean,
  limited_until: column.timestamp.orNull,
};
export type SessionOwner = RowOf<typeof sessionOwnerRow>;
/** Runs on every call of a logged-in member. */
export const findSession = statement({
  params: { tokenHash: column.bytes, now: column.timestamp },
  row: sessionOwnerRow,
  sql: `
  select session.id, session.member_id, session.last_used_at, session.expires_at, session.confirmed_at,
         account.is_admin, account.duties, account.created_at as since, actor_card.state,
         coalesce(account.suspended_until > :now, false) as is_suspended,
         case when account.limited_until > :now then account.limited_until end as limited_until
  from session
  join account on account.member_id = session.member_id
  join actor_card on actor_card.id = session.member_id
  where session.token_hash = :tokenHash`,
});

export const insertSession = async (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['session']>) =>
  db.insertInto('session').values(row).execute();
/** Logging in shows that the owner is there. */
export const markSeen = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  sql: `update account set seen_at = greatest(seen_at, :now::timestamptz) where member_id = :memberId`,
});

const updateSession = statement({
  params: { sessionIds: column.uuid.array, ats: column.timestamp.array },
  sql: `
    update session set last_used_at = greatest(session.last_used_at, used.at)
    from unnest(:sessionIds::uuid[], :ats::timestamptz[]) as used (id, at)
    where session.id = used.id`,
});

/** Written once a day, so that what is read on every call seldom changes. */
const updateSeen = statement({
  params: { sessionIds: column.uuid.array, ats: column.timestamp.array },
  sql: `
    update account set seen_at = used.at
    from (select session.member_id, max(listed.at) as at
      from unnest(:sessionIds::uuid[], :ats::timestamptz[]) as listed (id, at) join session on session.id = listed.id
      group by session.member_id) as used
    where account.member_id = used.member_id and account.seen_at < used.at - interval '1 day'`,
});

export async function touchSessions(
  db: Kysely<AccountsTables>,
  uses: readonly { sessionId: string; at: Date }[],
): Promise<void> {
  const params = { sessionIds: uses.map((use) => use.sessionId), ats: uses.map((use) => use.at) };
  await updateSession(db, params);
  await updateSeen(db, params);
}

/** Valid sessions: the current one first, then by last use. */
export const listLiveSessions = statement({
  params: { memberId: column.uuid, currentId: column.uuid, now: column.timestamp, idleSince: column.timestamp },
  row: {
    id: column.uuid,
    browser: column.text.orNull,
    system: column.text.orNull,
    city: column.text.orNull,
    country_code: column.text.orNull,
    created_at: column.timestamp,
    last_used_at: column.timestamp,
  },
  sql: `
    select id, browser, system, city, country_code, created_at, last_used_at from session
    where member_id = :memberId and expires_at > :now and last_used_at > :idleSince
    order by id = :currentId desc, last_used_at desc limit 100`,
});

/** @returns the ended session */
export const deleteSession = async (db: Kysely<AccountsTables>, memberId: string, sessionId: string) =>
  db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .returning(['id', 'browser', 'system'])
    .execute();

const deleteSessionsStatement = statement({
  params: { memberId: column.uuid, keep: column.uuid.orNull },
  row: {
    id: column.uuid,
  },
  sql: `
    delete from session where member_id = :memberId and id is distinct from :keep::uuid returning id`,
});

/** Ends all sessions of a member, except one. */
export async function deleteSessions(
  db: Kysely<AccountsTables>,
  memberId: string,
  keep: string | null,
): Promise<string[]> {
  const rows = await deleteSessionsStatement(db, { memberId, keep });
  return rows.map((row) => row.id);
}

/** Deletes at most `limit` expired sessions. */
export const deleteOverdueSessions = statement({
  params: { now: column.timestamp, limit: column.int, idleSince: column.timestamp },
  row: {
    id: column.uuid,
    member_id: column.uuid,
  },
  sql: `
    delete from session where id in (
      (select id from session where expires_at <= :now limit :limit)
      union
      (select id from session where last_used_at <= :idleSince limit :limit)
    ) returning id, member_id`,
});

/** Records that the password or a substitute was just entered. */
export const confirmSession = async (db: Kysely<AccountsTables>, sessionId: string, now: Date) =>
  db.updateTable('session').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
