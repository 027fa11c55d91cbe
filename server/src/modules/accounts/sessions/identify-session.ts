import type { Sessions } from '#platform/caller.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { IDLE_DAYS } from './identify.ts';
import type { AccountsTables } from '../tables.ts';

const row = {
  member_id: column.uuid,
  is_admin: column.boolean,
  since: column.timestamp,
};
const findLiving = statement({
  params: { sessionId: column.uuid, now: column.timestamp, idleDays: column.int },
  row: row,
  sql: `
  select session.member_id, account.is_admin, account.created_at as since
  from session
  join account on account.member_id = session.member_id
  join actor_card on actor_card.id = session.member_id
  where session.id = :sessionId and actor_card.state = 'active'
    and coalesce(account.suspended_until <= :now, true)
    and session.expires_at > :now and session.last_used_at > :now - make_interval(days => :idleDays)`,
});

/** The owner of a ticket for a socket. An open socket does not count as use of the session. */
export const byId: Sessions['byId'] = async (db, sessionId, now) => {
  const row = await findLiving.first(narrowed<AccountsTables>(db), { sessionId, now, idleDays: IDLE_DAYS });
  return row === undefined ? null : { id: row.member_id, since: row.since, isAdmin: row.is_admin, sessionId };
};
