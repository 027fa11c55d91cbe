import type { Kysely } from 'kysely';
import type { Proximity } from '#contract/network/network.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

/** The degree between the viewer and the actor of a row. */
export const proximityRow = {
  degree: column.int.orNull,
  /** The number of common connections and the first names of the viewer's two newest among them. */
  shared: column.int.orNull,
  first_known: column.text.orNull,
  second_known: column.text.orNull,
};
export type ProximityRow = RowOf<typeof proximityRow>;

/**
 * Second-degree connections that are searched for the third degree. For viewers with more, some third degrees are
 * missing: that costs less than a slow page.
 */
const MAX_SECOND_DEGREE = 20_000;
const firstName = (nth: 1 | 2): string =>
  `(select account_name.first_name from account_name where account_name.member_id = page.newest[${nth}])`;

/**
 * For a statement with a common table expression `page` of people (with `actor_id`): `tables` follows it, `join` adds
 * the connections to its rows, and `columns` are read from rows named `page`. `viewer` is the parameter of the acting
 * actor; `connected` is SQL for whether a row is connected to it. The viewer's connections are read once for the page;
 * the third degree is computed only if some row is neither first nor second.
 */
export const joinedProximity = {
  tables: ({ viewer }: { viewer: string }): string => `
  mine as materialized (
    select connection.other_id, connection.created_at from connection
    where connection.actor_id = ${viewer}::uuid
      and not exists (select 1 from actor_card as other
        where other.id = connection.other_id and other.state <> 'active')
  ), common as materialized (
    select theirs.actor_id, count(*)::int as shared,
      (array_agg(mine.other_id order by mine.created_at desc, mine.other_id))[1:2] as newest
    from connection as theirs join mine on mine.other_id = theirs.other_id
    where theirs.actor_id = any (array(select page.actor_id from page)) and theirs.actor_id <> ${viewer}::uuid
    group by theirs.actor_id
  )`,
  join: 'left join common on common.actor_id = page.actor_id',
  pageColumns: 'common.shared, common.newest',
  columns: ({ viewer, connected }: { viewer: string; connected: string }): string => `
  page.shared, ${firstName(1)} as first_known, ${firstName(2)} as second_known,
  case when page.actor_id = ${viewer}::uuid then null when ${connected} then 1 when page.shared > 0 then 2
       when page.actor_id in (
         select theirs.actor_id from connection as theirs
         where theirs.actor_id = any (array(select page.actor_id from page)) and theirs.other_id in (
           select far.other_id from connection as near join connection as far on far.actor_id = near.other_id
           where near.actor_id = ${viewer}::uuid limit ${MAX_SECOND_DEGREE})) then 3 end as degree`,
};

export const NO_PROXIMITY: Proximity = { degree: null, mutual: { count: 0, names: [] } };
export const presentProximity = ({
  degree,
  shared,
  first_known: first,
  second_known: second,
}: ProximityRow): Proximity => ({
  degree,
  mutual: { count: shared ?? 0, names: [first, second].filter((name) => name !== null) },
});

const isConnected = `exists (select 1 from connection
    where connection.actor_id = :viewerId and connection.other_id = page.actor_id)`;
const findProximity = statement({
  params: { viewerId: column.uuid, ids: column.uuid.array },
  row: { ...proximityRow, actor_id: column.uuid },
  sql: `
  with page as (select card.actor_id from unnest(:ids::uuid[]) as card (actor_id)),
  ${joinedProximity.tables({ viewer: ':viewerId' })}
  select page.actor_id, ${joinedProximity.columns({ viewer: ':viewerId', connected: isConnected })}
  from (select page.actor_id, ${joinedProximity.pageColumns} from page ${joinedProximity.join}) as page`,
});

/** Degree and common connections of some actors, for a viewer. One query, none without actors. */
export async function proximityOf<T>(
  db: Kysely<T>,
  viewerId: string,
  ids: readonly string[],
): Promise<(actorId: string) => Proximity> {
  const rows = ids.length === 0 ? [] : await findProximity(db, { viewerId, ids });
  const proximities = new Map(rows.map((row) => [row.actor_id, presentProximity(row)]));
  return (actorId) => proximities.get(actorId) ?? NO_PROXIMITY;
}
