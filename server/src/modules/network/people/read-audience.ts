import type { Out } from '#contract/core/endpoint.ts';
import type { readAudience as endpoint } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { visibility } from '../visibility/visibility.ts';
import type { NetworkTables } from '../tables.ts';

/** Hidden and blocked people see nothing, so they are not counted. */
const countAudience = statement({
  params: { viewerId: column.uuid, personId: column.uuid },
  row: { only_followers: column.int, connections: column.int },
  sql: `
  select count(*)::int as only_followers, (count(*) filter (where reached.is_connection))::int as connections
  from (
    select near.id, bool_or(near.is_connection) as is_connection
    from (
      select active_follow.follower_id as id, false as is_connection
      from active_follow where active_follow.followee_id = :viewerId
      union all
      select connected.other_id, true from connected where connected.actor_id = :viewerId
    ) as near
    group by near.id
  ) as reached
  join actor_card on actor_card.id = reached.id
  where ${visibility({ owner: 'actor_card.id', card: 'actor_card' }).predicate}`,
});

/** The number of people at each level, for the choice of who sees a post. */
export async function readAudience(
  ctx: RequestContext<NetworkTables>,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const counts = await countAudience.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id });
  return counts ?? { only_followers: 0, connections: 0 };
}
