import type { SpaceList } from '#contract/spaces.choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { briefColumns, briefJoins, briefRow, knows } from '../queries.ts';

export const listRow = { ...briefRow, at: column.timestamp, requests: column.int };
export type ListRow = RowOf<typeof listRow>;

const params = {
  viewerId: column.uuid,
  personId: column.uuid,
  kind: column.text.orNull,
  parentId: column.uuid.orNull,
  at: column.timestamp,
  id: column.uuid,
  search: column.text.orNull,
  limit: column.int,
};
const matches = `(:kind::text is null or space_visibility.kind = :kind)
  and (:parentId::uuid is null or space_details.parent_id = :parentId::uuid)
  and (:search::text is null or space_details.search_text like '%' || :search || '%')`;

/** Requests that wait, where the caller answers them. */
const requests = `case when mine.role in ('owner', 'admin') then (select count(*)::int from space_membership asking
  where asking.space_id = page.id and asking.state = 'requested') else 0 end as requests`;

/** Chooses the ids of a page first; the rest is loaded for these alone. */
const spaceList = (page: string) =>
  statement({
    params,
    row: listRow,
    sql: `
    with page as materialized (${page})
    select ${briefColumns}, page.at, ${requests}
    from page join space_details on space_details.id = page.id ${briefJoins}
    order by page.at desc, page.id desc`,
  });

/** Spaces in which the caller has some state, by the time of it. */
const own = (which: string) => `
  select space_details.id, mine.created_at as at
  from space_membership mine join space_details on space_details.id = mine.space_id
    join space_visibility on space_visibility.id = space_details.id
  where mine.member_id = :viewerId and (mine.created_at, mine.space_id) < (:at, :id) and ${which} and ${matches}
    and :personId::uuid is not null
  order by mine.created_at desc, mine.space_id desc limit :limit`;

/** Newest first. `at` is the time that a list is ordered by. Owners also find what they deleted. */
export const spaceLists: Readonly<Record<SpaceList, ReturnType<typeof spaceList>>> = {
  my: spaceList(own(`mine.role <> 'member' and (space_details.deleted_at is null or mine.role = 'owner')`)),
  joined: spaceList(own(`mine.state <> 'banned' and space_details.deleted_at is null`)),
  explore: spaceList(`
    select space_details.id, space_details.created_at as at
    from space_details join space_visibility on space_visibility.id = space_details.id
      left join space_membership mine on mine.space_id = space_details.id and mine.member_id = :viewerId
      left join space_membership personal on personal.space_id = space_details.id and personal.member_id = :personId
    where (space_details.created_at, space_details.id) < (:at, :id) and ${knows} and ${matches}
    order by space_details.created_at desc, space_details.id desc limit :limit`),
};
