import { column, statement } from '#platform/database/statement.ts';
import type { LinkState } from '#contract/profiles/sections.ts';
import { visibility } from '#modules/network';

const page = visibility({ owner: 'actor_card.id', card: 'actor_card', viewer: ':memberId', person: ':memberId' });
/** Pages that a member may see. */
export const findPages = statement({
  params: { memberId: column.uuid, ids: column.uuid.array },
  row: { id: column.uuid, kind: column.text },
  sql: `
  select actor_card.id, actor_card.kind from actor_card
  where actor_card.id = any (:ids::uuid[]) and ${page.predicate}`,
});

/** Pages that the profile of a member names. */
export const pagesNamed = statement({
  params: { memberId: column.uuid },
  row: { page_id: column.uuid },
  sql: `
  select profile_page.page_id from profile_page
  where profile_page.member_id = :memberId and profile_page.is_linked`,
});

/** What was said of a member before, for each page, and whether an entry names the page now. Locks it. */
export const lockLinks = statement({
  params: { memberId: column.uuid, pageIds: column.uuid.array },
  row: {
    page_id: column.uuid,
    state: column.text.as<LinkState>(),
    confirmed_by: column.text.as<'team' | 'address'>().orNull,
    is_linked: column.boolean,
    names_it: column.boolean,
  },
  sql: `
  select profile_page.page_id, profile_page.state, profile_page.confirmed_by, profile_page.is_linked,
    exists (select from profile_item item where item.member_id = profile_page.member_id
      and item.organisation_id = profile_page.page_id and item.deleted_at is null) as names_it
  from profile_page
  where profile_page.member_id = :memberId and profile_page.page_id = any (:pageIds::uuid[])
  order by profile_page.page_id for update of profile_page`,
});

export const insertLinks = statement({
  params: { memberId: column.uuid, pageIds: column.uuid.array, now: column.timestamp },
  sql: `
  insert into profile_page (page_id, member_id, stated_at)
  select listed.id, :memberId, :now from unnest(:pageIds::uuid[]) as listed (id)`,
});
/** `restate`: the entries say something else than what the team confirmed. */
export const refreshLink = statement({
  params: {
    pageId: column.uuid,
    memberId: column.uuid,
    linked: column.boolean,
    restate: column.boolean,
    now: column.timestamp,
  },
  sql: `
  update profile_page set is_linked = :linked, version = version + 1,
    stated_at = case when is_linked or not :linked then stated_at else :now end,
    state = case when :restate then 'stated' else state end,
    confirmed_by = case when :restate then null else confirmed_by end
  where page_id = :pageId and member_id = :memberId`,
});

/** Decides about a member, if nothing has changed since the version that was read. */
export const storeDecision = statement({
  params: {
    pageId: column.uuid,
    memberId: column.uuid,
    version: column.int.orNull,
    from: column.text.array,
    state: column.text,
    confirmedBy: column.text.orNull,
    reason: column.text,
    by: column.uuid,
    now: column.timestamp,
  },
  sql: `
  update profile_page set state = :state, confirmed_by = :confirmedBy, reason = :reason, decided_by = :by,
    decided_at = :now, version = version + 1
  where page_id = :pageId and member_id = :memberId and is_linked
    and (:version::int is null or version = :version)
    and state = any (:from::text[])`,
});
/** Once: a member who contested before gets no second decision. */
export const storeContest = statement({
  params: { pageId: column.uuid, memberId: column.uuid, note: column.text, now: column.timestamp },
  sql: `
  update profile_page set state = 'contested', contested_at = :now, note = :note, version = version + 1
  where page_id = :pageId and member_id = :memberId and is_linked and state = 'disowned' and contested_at is null`,
});

export const insertChange = statement({
  params: {
    id: column.uuid,
    pageId: column.uuid,
    memberId: column.uuid,
    by: column.uuid,
    before: column.text.orNull,
    after: column.text,
    reason: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into profile_page_change (id, page_id, member_id, by_id, state_before, state_after, reason, at)
  values (:id, :pageId, :memberId, :by, :before, :after, :reason, :now)`,
});
