import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { waitingInNetwork } from '#modules/network';
import type { PagesTables } from '../tables.ts';
import { expiredBefore } from './times.ts';

const countInvitations = statement({
  params: { memberId: column.uuid, expiredBefore: column.timestamp, most: column.int },
  row: { waiting: column.int },
  sql: `
  select count(*)::int as waiting from (
    select 1 from page_team_request
    join actor_card page on page.id = page_team_request.page_id and page.state in ('active', 'private')
    where page_team_request.member_id = :memberId and page_team_request.state = 'open'
      and page_team_request.kind in ('invitation', 'succession') and page_team_request.created_at > :expiredBefore
    limit :most
  ) as waits`,
});

/** Invitations to teams and questions to successors. A member answers them as themselves. */
export const teamInvitations = waitingInNetwork.by(async (ctx: RequestContext<never>, most) => {
  const { db, actor, member, now } = ctx as unknown as RequestContext<PagesTables>;
  if (actor.id !== member.id) return 0;
  const params = { memberId: member.id, expiredBefore: expiredBefore(now), most };
  return (await countInvitations.first(db, params))?.waiting ?? 0;
});
