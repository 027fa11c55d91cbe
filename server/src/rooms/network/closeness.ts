import type { Kysely } from 'kysely';
import type { Closeness } from '#contract/network.ts';
import { statement } from '#platform/database/statement.ts';

interface Row {
  actor_id: string;
  degree: number | null;
  shared: number;
  names: string[] | null;
}
/**
 * How far from here to each card of a page, in one statement. `reach` and `third` are worked out only when some card is neither
 * of the first nor of the second degree. Whoever has more than 20,000 people at two steps is told of the third degree only
 * where the way leads through the first of them: a missing figure costs less than a slow page.
 */
const findCloseness = statement<Row, [viewer: string, ids: readonly string[]]>(`
  with reach as (
    select far.other_id as id from connection near join connection far on far.actor_id = near.other_id
    where near.actor_id = $1 limit 20000
  ), third as (
    select distinct theirs.actor_id from connection theirs where theirs.actor_id = any ($2::uuid[]) and theirs.other_id in (select reach.id from reach)
  )
  select card.id as actor_id, common.shared, common.names,
         case when exists (select 1 from connection where connection.actor_id = $1 and connection.other_id = card.id) then 1
              when common.shared > 0 then 2
              when exists (select 1 from third where third.actor_id = card.id) then 3 end as degree
  from unnest($2::uuid[]) as card (id)
  cross join lateral (
    select count(*)::int as shared, (array_agg(account_name.first_name order by own.created_at desc, own.other_id))[1:2] as names
    from connection theirs
    join connection own on own.actor_id = $1 and own.other_id = theirs.other_id
    join actor_card on actor_card.id = theirs.other_id and actor_card.state = 'active'
    join account_name on account_name.member_id = theirs.other_id
    where theirs.actor_id = card.id
  ) common
  where card.id <> $1`);

export const NOT_CLOSE: Closeness = { degree: null, mutual: { count: 0, names: [] } };

/** Degree and shared connections of the actors of a page, for whoever looks. Asks the database once, or not at all for an empty page. */
export async function closenessOf<T>(db: Kysely<T>, viewerId: string, ids: readonly string[]): Promise<(actorId: string) => Closeness> {
  const rows = ids.length === 0 ? [] : await findCloseness(db, viewerId, ids);
  const known = new Map(rows.map((row) => [row.actor_id, { degree: row.degree, mutual: { count: row.shared, names: row.names ?? [] } }]));
  return (actorId) => known.get(actorId) ?? NOT_CLOSE;
}
