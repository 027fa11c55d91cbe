import type { Sessions } from '#platform/caller.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { statement } from '#platform/database/statement.ts';
import { IDLE_DAYS } from './identify.ts';
import type { AccountsTables } from '../tables.ts';

interface Row {
  member_id: string;
  is_admin: boolean;
  since: Date;
}
const findLiving = statement<Row, [sessionId: string, now: Date, idleDays: number]>(`
  select session.member_id, account.is_admin, account.created_at as since
  from session
  join account on account.member_id = session.member_id
  join actor_card on actor_card.id = session.member_id
  where session.id = $1 and actor_card.state = 'active'
    and session.expires_at > $2 and session.last_used_at > $2 - make_interval(days => $3)`);

/**
 * Whose socket it is that came with a ticket of this session. An open socket is no use of the session: reading a screen
 * is.
 */
export const byId: Sessions['byId'] = async (db, sessionId, now) => {
  const [row] = await findLiving(narrowed<AccountsTables>(db), sessionId, now, IDLE_DAYS);
  return row === undefined ? null : { id: row.member_id, since: row.since, isAdmin: row.is_admin, sessionId };
};
