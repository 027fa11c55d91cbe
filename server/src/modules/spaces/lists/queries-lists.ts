import type { SpaceList } from '#contract/spaces/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { briefColumns, briefJoins, briefRow, countAsking, knows, spaceNotWithheld } from '../queries.ts';

export const listRow = { ...briefRow, at: column.timestamp, requests: column.int };
export type ListRow = RowOf<typeof listRow>;

const params = {
  viewerId: column.uuid,
  personId: column.uuid,
  kind: column.text.orNull,
  at: column.timestamp,
  id: column.uuid,
  search: column.text.orNull,
  limit: column.int,
};
const ofKind = '(:kind::text is null or space_visibility.kind = :kind)';
const named = `(:search::text is null or space_details.search_text like '%' || :search || '%')`;

/** Requests that wait, where the caller answers them. */
const requests = `case when mine.role in ('owner', 'admin') then ${countAsking('page.id')} else 0 end as requests`;

/**
 * Chooses the ids of a page first; the rest is loaded for these alone. The second limit is never reached: planners take
 * the first, which they do not know, for a tenth of all spaces, and would read all of them to join so many.
 */
const loaded = (page: string): string => `
    with page as materialized (select * from (${page}) as page limit 100)
    select ${briefColumns}, page.at, ${requests}
    from page join space_details on space_details.id = page.id ${briefJoins}
    order by page.at desc, page.id desc`;
const spaceList = (page: string) => statement({ params, row: listRow, sql: loaded(page) });

/**
 * The spaces that the caller may know of, newest first, each judged by itself: a plan made without knowing the text
 * would read all spaces and sort them. The kind is looked up first, because it leaves out most. `which` restricts them.
 */
const known = (which = ''): string => `
    select space_details.id, space_details.created_at as at
    from space_details cross join lateral (
      select space_visibility.withheld from space_visibility
      where space_visibility.id = space_details.id and ${ofKind} offset 0
    ) as space_visibility cross join lateral (
      select from (select) as one
        left join space_membership mine on mine.space_id = space_details.id and mine.member_id = :viewerId
        left join space_membership personal on personal.space_id = space_details.id
          and personal.member_id = case when :personId::uuid <> :viewerId::uuid then :personId::uuid end
      where ${knows} and ${named} offset 0
    ) as known
    where (space_details.created_at, space_details.id) < (:at, :id) ${which}
    order by space_details.created_at desc, space_details.id desc limit :limit`;

/** Spaces in which the caller has some state, by the time of it. */
const own = (which: string) => `
  select space_details.id, mine.created_at as at
  from space_membership mine join space_details on space_details.id = mine.space_id
    join space_visibility on space_visibility.id = space_details.id
  where mine.member_id = :viewerId and (mine.created_at, mine.space_id) < (:at, :id) and ${which}
    and ${ofKind} and ${named} and ${spaceNotWithheld}
    and :personId::uuid is not null
  order by mine.created_at desc, mine.space_id desc limit :limit`;

/** Newest first. `at` is the time that a list is ordered by. Owners also find what they deleted. */
export const spaceLists: Readonly<Record<SpaceList, ReturnType<typeof spaceList>>> = {
  my: spaceList(own(`mine.role <> 'member' and (space_details.deleted_at is null or mine.role = 'owner')`)),
  joined: spaceList(own(`mine.state <> 'banned' and space_details.deleted_at is null`)),
  explore: spaceList(known()),
};
/** The groups of a community, newest first. */
export const groupsInside = statement({
  params: { ...params, parentId: column.uuid },
  row: listRow,
  sql: loaded(known('and space_details.parent_id = :parentId')),
});
