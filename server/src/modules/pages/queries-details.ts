import type { Insertable, Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import type { StaffSize, PageType, PageState, PageWriteRule, TeamRequestKind } from '#contract/pages/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { figureRow, figures, relationshipRow, shownPeople, shownPersonRow, visibility } from '#modules/network';
import type { PagesTables } from './tables.ts';
import { openRequest } from './team/queries.ts';

type Db = Kysely<PagesTables>;
export type PageDetails = Insertable<PagesTables['page_details']>;

/** As its admins have chosen, also while a ruling withholds it. */
const stateOf = `case case actor_card.state when 'private' then coalesce(actor_card.withheld_from, 'private')
    else actor_card.state end when 'active' then 'public' when 'private' then 'private' else 'deleted' end`;
const isWithheld = 'actor_card.withheld_from is not null';
/** What the team of a page sees of it: private pages too, and admins also deleted ones. Needs the member's role. */
const seenByTeam = `(page_role.role is not null and actor_card.state in ('active', 'private')
  or page_role.role = 'admin' and actor_card.state = 'hidden' and page_details.deleted_at is not null)`;

export const pageRow = {
  ...actorRow,
  ...relationshipRow,
  ...figureRow,
  state: column.text.as<PageState>(),
  withheld: column.boolean,
  role: column.text.as<PageRole>().orNull,
  about: column.text,
  industry: column.text.orNull,
  size: column.text.as<StaffSize>().orNull,
  type: column.text.as<PageType>().orNull,
  website: column.text,
  phone: column.text,
  founded: column.int.orNull,
  specialties: column.text.array,
  headquarters: column.text,
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
  latitude: column.float.orNull,
  longitude: column.float.orNull,
  language: column.text.as<Language>(),
  version: column.int,
  created_at: column.timestamp,
  deleted_at: column.timestamp.orNull,
  cover_id: column.uuid.orNull,
  cover_width: column.int.orNull,
  cover_height: column.int.orNull,
  cover_placeholder: column.text.orNull,
  who_can_write: column.text.as<PageWriteRule>(),
  admins: column.int,
  open_id: column.uuid.orNull,
  open_kind: column.text.as<TeamRequestKind>().orNull,
  open_role: column.text.as<PageRole>().orNull,
  was_declined: column.boolean,
  role_requests: column.int,
};
export type PageRow = RowOf<typeof pageRow>;

const shown = visibility({ owner: 'actor_card.id', card: 'actor_card', relation: 'joined' });
/** A page that the viewer may see, or that the person behind the viewer works for. */
export const findPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    pageId: column.uuid,
    expiredBefore: column.timestamp,
    declinedSince: column.timestamp,
  },
  row: pageRow,
  sql: `
  select ${shown.columns.card}, ${shown.columns.relationship},
         ${figures.columns({ viewer: ':viewerId', person: ':personId' })}, ${stateOf} as state,
         ${isWithheld} as withheld, page_role.role,
         page_details.about, page_details.industry, page_details.size, page_details.type,
         page_details.website, page_details.phone, page_details.founded, page_details.specialties,
         page_details.headquarters, page_details.country_code, page_details.state_code, page_details.city_id,
         page_details.latitude, page_details.longitude, page_details.language, page_details.version,
         page_details.created_at, page_details.deleted_at, cover.id as cover_id, cover.width as cover_width,
         cover.height as cover_height, cover.placeholder as cover_placeholder,
         page_details.who_can_write, (select count(*)::int from page_role admin
           where admin.page_id = page_details.id and admin.role = 'admin') as admins,
         open.id as open_id, open.kind as open_kind, open.role as open_role,
         exists (select from page_team_request declined
           where declined.page_id = page_details.id and declined.member_id = :personId and declined.kind = 'request'
             and declined.state = 'declined' and declined.decided_at > :declinedSince) as was_declined,
         (select count(*)::int from page_team_request where page_team_request.page_id = page_details.id
           and page_team_request.kind = 'request' and page_team_request.state = 'open'
           and page_team_request.created_at > :expiredBefore) as role_requests
  from page_details join actor_card on actor_card.id = page_details.id
  left join page_role on page_role.page_id = page_details.id and page_role.member_id = :personId
  left join lateral (${openRequest({ page: 'page_details.id', member: ':personId' })}) as open
    on open.kind = 'claim' or open.created_at > :expiredBefore
  left join media_picture cover on cover.id = page_details.cover_id
  ${shown.join} ${figures.join('actor_card.id')}
  where page_details.id = :pageId and ((actor_card.state = 'active' and ${shown.predicate}) or ${seenByTeam})`,
});

export const pageListRow = {
  ...shownPersonRow,
  at: column.timestamp,
  state: column.text.as<PageState>(),
  withheld: column.boolean,
  role: column.text.as<PageRole>().orNull,
  followers: column.int,
};
export type PageListRow = RowOf<typeof pageListRow>;

const listParams = {
  kind: column.text.as<PageKind>(),
  viewerId: column.uuid,
  personId: column.uuid,
  at: column.timestamp,
  id: column.uuid,
  search: column.text.orNull,
  limit: column.int,
};
const seen = visibility({ owner: 'actor_card.id', card: 'actor_card' }).predicate;
const matches = `actor_card.kind = :kind
  and (:search::text is null or actor_card.search_text like '%' || :search || '%')`;
const own = `page.at, page.state, page.withheld, page.role, coalesce((select follow_figure.followers from follow_figure
  where follow_figure.actor_id = page.actor_id), 0) as followers`;

const pageList = (page: string) =>
  statement({
    params: listParams,
    row: pageListRow,
    sql: shownPeople({ page, own, order: 'page.at desc, page.actor_id desc', close: false }),
  });
const columns = `actor_card.id as actor_id, ${stateOf} as state, ${isWithheld} as withheld, page_role.role`;

/** The lists of pages, newest first. `at` is the time that a list is ordered by. */
export const pageLists = {
  my: pageList(`
    select ${columns}, page_role.granted_at as at
    from page_role join page_details on page_details.id = page_role.page_id
      join actor_card on actor_card.id = page_details.id
    where page_role.member_id = :personId and (page_role.granted_at, page_role.page_id) < (:at, :id)
      and ${matches} and ${seenByTeam}
    order by page_role.granted_at desc, page_role.page_id desc limit :limit`),
  // Newest first, each looked up by its id: a plan made without knowing the text would read all pages and sort them.
  explore: pageList(`
    select ${columns}, page_details.created_at as at
    from page_details cross join lateral (
      select actor_card.id, actor_card.state, actor_card.withheld_from from actor_card
      where actor_card.id = page_details.id and actor_card.state = 'active' and ${matches} and ${seen} offset 0
    ) as actor_card
      left join page_role on page_role.page_id = page_details.id and page_role.member_id = :personId
    where (page_details.created_at, page_details.id) < (:at, :id)
    order by page_details.created_at desc, page_details.id desc limit :limit`),
  followed: pageList(`
    select ${columns}, active_follow.created_at as at
    from active_follow join page_details on page_details.id = active_follow.followee_id
      join actor_card on actor_card.id = page_details.id
      left join page_role on page_role.page_id = page_details.id and page_role.member_id = :personId
    where active_follow.follower_id = :viewerId and (active_follow.created_at, active_follow.followee_id) < (:at, :id)
      and actor_card.state = 'active' and ${matches} and ${seen}
    order by active_follow.created_at desc, active_follow.followee_id desc limit :limit`),
} as const;

/** Pages that a member created and that still exist, deleted ones that can be restored included. */
export const countCreated = statement({
  params: { memberId: column.uuid },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from page_details join actor_card on actor_card.id = page_details.id
  where page_details.created_by = :memberId and actor_card.state <> 'erased'`,
});

export const insertDetails = async (db: Db, row: PageDetails) => db.insertInto('page_details').values(row).execute();

export const updateDetails = async (db: Db, pageId: string, columns: Partial<PageDetails>) =>
  db.updateTable('page_details').set(columns).where('id', '=', pageId).execute();

/** Locks a page until the transaction ends: changes of it and of its team wait for each other. */
export const lockPage = async (db: Db, pageId: string) =>
  db
    .selectFrom('page_details')
    .select(['id', 'version', 'cover_id', 'country_code', 'deleted_from'])
    .where('id', '=', pageId)
    .forUpdate()
    .executeTakeFirst();

/** Deleted pages whose time to be restored is over. */
export const overduePages = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select page_details.id from page_details
  where page_details.deleted_at is not null and page_details.deleted_at <= :before
  order by page_details.deleted_at limit :limit`,
});
