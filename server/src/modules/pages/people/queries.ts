import type { LinkState } from '#contract/profiles/sections.ts';
import type { PagePeopleList } from '#contract/pages/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { peopleLists, visibility } from '#modules/network';

/** An entry that names the page, in a section that the viewer may see. */
const visibleEntry = `profile_entry.member_id = linked_page.member_id
  and profile_entry.organisation_id = linked_page.page_id
  and ${visibility({ owner: 'linked_page.member_id' }).reaches('profile_entry.level')}`;
/** A page and a person who block each other have nothing to do with each other, for any viewer. */
const isNamed = `exists (select from profile_entry where ${visibleEntry})
  and not exists (select from block_between
    where block_between.actor_id = linked_page.page_id and block_between.other_id = linked_page.member_id)`;
const inStates = (...states: readonly LinkState[]) =>
  peopleLists(`select linked_page.member_id as other_id, linked_page.stated_at as at, '' as note
    from linked_page where linked_page.page_id = :ofId
      and linked_page.state in (${states.map((state) => `'${state}'`).join(', ')}) and ${isNamed}`);
export const pagePeopleLists = {
  shown: inStates('confirmed', 'stated'),
  waiting: inStates('stated', 'contested'),
  disowned: inStates('disowned'),
} as const satisfies Record<PagePeopleList, unknown>;

/** Counting stops here. */
const MAX_WAITING = 100;
const seen = visibility({ owner: 'linked_page.member_id' });
/** How many of the list `waiting` the viewer may see. */
export const waitingCount = `(
  select count(*)::int from (
    select 1 from linked_page
    where linked_page.page_id = :pageId and linked_page.state in ('stated', 'contested')
      and ${seen.predicate} and ${isNamed}
    limit ${MAX_WAITING}
  ) as waits)`;

const placeRow = {
  member_id: column.uuid,
  state: column.text.as<LinkState>(),
  reason: column.text,
  note: column.text,
  version: column.int,
  stated_at: column.timestamp,
  entries: column.json<{ title: string; started: string | null; ended: string | null; current: boolean }[] | null>()
    .orNull,
};
export type PlaceRow = RowOf<typeof placeRow>;
/** What the profiles of people say of a page, and what the page says of them. */
export const findPlaces = statement({
  params: { viewerId: column.uuid, personId: column.uuid, pageId: column.uuid, memberIds: column.uuid.array },
  row: placeRow,
  sql: `
  select linked_page.member_id, linked_page.state, linked_page.reason, linked_page.note, linked_page.version,
    linked_page.stated_at, (
    select json_agg(json_build_object('title', profile_entry.title, 'started', profile_entry.started,
        'ended', profile_entry.ended, 'current', profile_entry.is_current)
      order by profile_entry.is_current desc, profile_entry.started desc nulls last, profile_entry.id)
    from profile_entry where ${visibleEntry}) as entries
  from linked_page
  where linked_page.page_id = :pageId and linked_page.member_id = any (:memberIds::uuid[])
    and ${seen.predicate} and ${isNamed}`,
});

export const ownPlaceRow = {
  state: column.text.as<LinkState>().orNull,
  reason: column.text.orNull,
  contested_at: column.timestamp.orNull,
  host: column.text.orNull,
};
export type OwnPlaceRow = RowOf<typeof ownPlaceRow>;
/** What a page says of a member, and the domain that it has proved. */
export const findOwnPlace = statement({
  params: { pageId: column.uuid, memberId: column.uuid },
  row: ownPlaceRow,
  sql: `
  select linked_page.state, linked_page.reason, linked_page.contested_at, page_verification.host
  from page_details
  left join linked_page on linked_page.page_id = page_details.id and linked_page.member_id = :memberId
  left join page_verification on page_verification.page_id = page_details.id
    and page_verification.state = 'verified'
  where page_details.id = :pageId`,
});

/** One member, `:ofId`, as the lists of people show them. */
export const onePerson = peopleLists(`select actor_card.id as other_id, now() as at, '' as note
  from actor_card where actor_card.id = :ofId`);
