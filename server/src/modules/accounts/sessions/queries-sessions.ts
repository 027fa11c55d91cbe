import { sql, type Insertable, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';

export interface SessionOwner {
  id: string;
  member_id: string;
  last_used_at: Date;
  expires_at: Date;
  is_admin: boolean;
  since: Date;
  state: string;
  confirmed_at: Date;
}
/** Asked by every call of a signed-in person. */
export const findSession = statement<SessionOwner, [tokenHash: Buffer]>(`
  select session.id, session.member_id, session.last_used_at, session.expires_at, session.confirmed_at,
         account.is_admin, account.created_at as since, actor_card.state
  from session
  join account on account.member_id = session.member_id
  join actor_card on actor_card.id = session.member_id
  where session.token_hash = $1`);

export const insertSession = (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['session']>) =>
  db.insertInto('session').values(row).execute();

export async function touchSessions(
  db: Kysely<AccountsTables>,
  uses: readonly { sessionId: string; at: Date }[],
): Promise<void> {
  await sql`
    update session set last_used_at = greatest(session.last_used_at, used.at)
    from unnest(${uses.map((use) => use.sessionId)}::uuid[], ${uses.map((use) => use.at)}::timestamptz[]) as used (id, at)
    where session.id = used.id`.execute(db);
}

/** Sessions that still open something: the one that asks, then the last used first. */
export const listLiveSessions = (
  db: Kysely<AccountsTables>,
  memberId: string,
  asking: string,
  now: Date,
  idleSince: Date,
) =>
  db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'city', 'country_code', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy(sql`(id = ${asking})`, 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

/** @returns what ended */
export const deleteSession = (db: Kysely<AccountsTables>, memberId: string, sessionId: string) =>
  db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .returning(['id', 'browser', 'system'])
    .execute();

/** Ends all sessions of a member, but for the one to keep. */
export async function deleteSessions(
  db: Kysely<AccountsTables>,
  memberId: string,
  keep: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from session where member_id = ${memberId} and id is distinct from ${keep}::uuid returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes at most `limit` sessions whose time is over. */
export async function deleteOverdueSessions(db: Kysely<AccountsTables>, now: Date, idleSince: Date, limit: number) {
  const { rows } = await sql<{ id: string; member_id: string }>`
    delete from session where id in (
      (select id from session where expires_at <= ${now} limit ${limit})
      union
      (select id from session where last_used_at <= ${idleSince} limit ${limit})
    ) returning id, member_id`.execute(db);
  return rows;
}

/** The password, or what stands for it, was entered now. */
export const confirmSession = (db: Kysely<AccountsTables>, sessionId: string, now: Date) =>
  db.updateTable('session').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
