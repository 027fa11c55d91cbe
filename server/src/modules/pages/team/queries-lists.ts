import type { NetworkSort } from '#contract/network/network.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { PageState, TeamEvent, TeamRequestKind } from '#contract/pages/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { peopleLists, visibility } from '#modules/network';

const card = visibility({ owner: 'actor_card.id', card: 'actor_card' });

/**
 * Cards of people and pages that the rows of a team name. Blocks do not hide one member of a team from another: its
 * admins have to know who speaks for the page.
 */
export const findCards = statement({
  params: { viewerId: column.uuid, ids: column.uuid.array },
  row: actorRow,
  sql: `
  select ${card.columns.card} from actor_card
  where actor_card.id = any (:ids::uuid[]) and actor_card.state in ('active', 'private')`,
});

export const teamRow = { ...actorRow, team_role: column.text.as<PageRole>(), since: column.timestamp };
export type TeamRow = RowOf<typeof teamRow>;
/** The team of a page, at most 50 people, in one order. `:search` is folded as the stored texts are. */
const teamInOrder = (order: string) =>
  statement({
    params: { viewerId: column.uuid, pageId: column.uuid, search: column.text.orNull, limit: column.int },
    row: teamRow,
    sql: `
    select ${card.columns.card}, page_role.role as team_role, page_role.granted_at as since
    from page_role join actor_card on actor_card.id = page_role.member_id
    where page_role.page_id = :pageId and actor_card.state = 'active'
      and (:search::text is null or actor_card.search_text like '%' || :search || '%')
    order by ${order} limit :limit`,
  });
export const teamLists = {
  recently: teamInOrder('page_role.granted_at desc, actor_card.id desc'),
  newest: teamInOrder('actor_card.id desc'),
  oldest: teamInOrder('actor_card.id'),
  a_z: teamInOrder('actor_card.sort_name, actor_card.id'),
  z_a: teamInOrder('actor_card.sort_name desc, actor_card.id desc'),
} as const satisfies Record<NetworkSort, unknown>;

export const listedRequestRow = {
  id: column.uuid,
  page_id: column.uuid,
  member_id: column.uuid,
  by_id: column.uuid.orNull,
  kind: column.text.as<TeamRequestKind>(),
  role: column.text.as<PageRole>().orNull,
  note: column.text,
  created_at: column.timestamp,
  own_role: column.text.as<PageRole>().orNull,
  page_state: column.text.as<PageState>(),
};
export type ListedRequestRow = RowOf<typeof listedRequestRow>;

const requestColumns = `page_team_request.id, page_team_request.page_id, page_team_request.member_id,
  page_team_request.by_id, page_team_request.kind, page_team_request.role, page_team_request.note,
  page_team_request.created_at, own.role as own_role,
  case page.state when 'active' then 'public' else 'private' end as page_state`;
/** Claims are open until they are settled. */
const isOpen = `page_team_request.state = 'open'
  and (page_team_request.kind = 'claim' or page_team_request.created_at > :expiredBefore)`;
const after = `(page_team_request.created_at, page_team_request.id) < (:at, :id)`;
const newestFirst = 'order by page_team_request.created_at desc, page_team_request.id desc limit :limit';
const paging = { expiredBefore: column.timestamp, at: column.timestamp, id: column.uuid, limit: column.int };

/**
 * Open requests or invitations of a page. People who block the caller or are blocked are left out, except who claims
 * the page: no one escapes the objection of an admin by a block.
 */
export const pageRequests = statement({
  params: {
    ...paging,
    viewerId: column.uuid,
    personId: column.uuid,
    pageId: column.uuid,
    kind: column.text,
    search: column.text.orNull,
  },
  row: listedRequestRow,
  sql: `
  select ${requestColumns}
  from page_team_request
  join actor_card page on page.id = page_team_request.page_id
    and page.state in ('active', 'private')
  left join page_role own on own.page_id = page_team_request.page_id and own.member_id = :personId
  join actor_card on actor_card.id = page_team_request.member_id
  where page_team_request.page_id = :pageId and page_team_request.kind = :kind and ${isOpen} and ${after}
    and (page_team_request.kind = 'claim' or ${card.predicate})
    and (:search::text is null or actor_card.search_text like '%' || :search || '%')
  ${newestFirst}`,
});
const open = (kind: 'request' | 'invitation') =>
  peopleLists(`select page_team_request.member_id as other_id, page_team_request.created_at as at, '' as note
    from page_team_request where page_team_request.page_id = :ofId and page_team_request.kind = '${kind}'
      and page_team_request.state = 'open'`);
/** Who asks for a role, and who is invited, in each order; one of a person is open at a time. */
export const waitingPeople = { request: open('request'), invitation: open('invitation') } as const;
/** Open requests or invitations of these people. */
export const requestsOf = statement({
  params: {
    pageId: column.uuid,
    personId: column.uuid,
    kind: column.text,
    memberIds: column.uuid.array,
    expiredBefore: column.timestamp,
  },
  row: listedRequestRow,
  sql: `
  select ${requestColumns} from page_team_request
  join actor_card page on page.id = page_team_request.page_id
    and page.state in ('active', 'private')
  left join page_role own on own.page_id = page_team_request.page_id and own.member_id = :personId
  where page_team_request.page_id = :pageId and page_team_request.kind = :kind and ${isOpen}
    and page_team_request.member_id = any (:memberIds::uuid[])`,
});
/** The person's own invitations and requests. */
export const ownRequests = statement({
  params: { ...paging, personId: column.uuid, pageId: column.uuid.orNull },
  row: listedRequestRow,
  sql: `
  select ${requestColumns} from page_team_request
  join actor_card page on page.id = page_team_request.page_id
    and page.state in ('active', 'private')
  left join page_role own on own.page_id = page_team_request.page_id and own.member_id = :personId
  where page_team_request.member_id = :personId and ${isOpen} and ${after}
    and (:pageId::uuid is null or page_team_request.page_id = :pageId) ${newestFirst}`,
});
export const oneRequest = statement({
  params: { personId: column.uuid, requestId: column.uuid },
  row: listedRequestRow,
  sql: `select ${requestColumns} from page_team_request
  join actor_card page on page.id = page_team_request.page_id
    and page.state in ('active', 'private')
  left join page_role own on own.page_id = page_team_request.page_id and own.member_id = :personId
  where page_team_request.id = :requestId`,
});

export const changeRow = {
  id: column.uuid,
  event: column.text.as<TeamEvent>(),
  member_id: column.uuid.orNull,
  by_id: column.uuid.orNull,
  role_before: column.text.as<PageRole>().orNull,
  role_after: column.text.as<PageRole>().orNull,
  offered: column.text.as<PageRole>().orNull,
  reason: column.text,
  at: column.timestamp,
};
export type ChangeRow = RowOf<typeof changeRow>;
export const teamHistory = statement({
  params: { pageId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: changeRow,
  sql: `
  select page_role_change.id, page_role_change.event, page_role_change.member_id, page_role_change.by_id,
    page_role_change.role_before, page_role_change.role_after, page_role_change.offered, page_role_change.reason,
    page_role_change.at
  from page_role_change
  where page_role_change.page_id = :pageId and (page_role_change.at, page_role_change.id) < (:at, :id)
  order by page_role_change.at desc, page_role_change.id desc limit :limit`,
});
