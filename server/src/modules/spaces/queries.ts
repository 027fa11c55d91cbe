import type { ApprovalRule, FeedChoice, JoiningRule, SpaceKind, SpaceState } from '#contract/spaces/choices.ts';
import type { MembershipState, SpaceRole, NotifyChoice } from '#contract/spaces/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { visibility } from '#modules/network';

/** Spaces of the pages for which a person decides: read once for a statement, and not again for each of its rows. */
const stewarded = `any (array(select space_steward.space_id from space_steward
    where space_steward.member_id = :personId::uuid))`;
const isSteward = `space_details.id = ${stewarded}`;

/** What every space is shown with: its name, and how the caller is in it. */
export const briefRow = {
  id: column.uuid,
  kind: column.text.as<SpaceKind>(),
  name: column.text,
  username: column.text.orNull,
  headline: column.text,
  logo_id: column.uuid.orNull,
  logo_placeholder: column.text.orNull,
  state: column.text.as<SpaceState>(),
  withheld: column.boolean,
  listed: column.boolean,
  /** As chosen; `joiningOf` says which rule applies. */
  joining: column.text.as<JoiningRule>(),
  questions: column.text.array,
  members: column.int,
  /** Of the members, those behind a block, for callers who see who is in the space. */
  hidden_members: column.int,
  created_at: column.timestamp,
  parent_id: column.uuid.orNull,
  parent_name: column.text.orNull,
  parent_logo_id: column.uuid.orNull,
  parent_logo_placeholder: column.text.orNull,
  /** Whether the acting actor is in the community of the group; true without one. */
  in_parent: column.boolean,
  membership: column.text.as<MembershipState>().orNull,
  role: column.text.as<SpaceRole>().orNull,
  since: column.timestamp.orNull,
  /** The member behind the page is in it. */
  person_inside: column.boolean,
  steward: column.boolean,
  declined_at: column.timestamp.orNull,
};
export type BriefRow = RowOf<typeof briefRow>;

const { blocked } = visibility({ owner: 'space_details.id' });
/** How many ask to join, of those whom the list shows. */
export const countAsking = (space: string): string => `(select count(*)::int from space_membership asking
  where asking.space_id = ${space} and asking.state = 'requested' and asking.member_id <> all (${blocked}))`;
/**
 * To those outside a private space the number is the same for everyone: otherwise a block, which anyone can set and
 * lift, would show who is in it.
 */
const hiddenMembers = `case when space_visibility.visibility = 'public' or mine.state = 'active'
    or personal.state = 'active' or ${isSteward} then (
  select count(*)::int from space_membership hidden where hidden.space_id = space_details.id
    and hidden.state = 'active' and hidden.member_id = any (${blocked})) else 0 end`;

/** The columns of `briefRow`; needs `briefJoins`. */
export const briefColumns = `
  space_details.id, space_visibility.kind, space_details.name, actor_card.username, space_details.headline,
  space_details.logo_id, logo.placeholder as logo_placeholder,
  case when space_details.deleted_at is null then space_visibility.visibility else 'deleted' end as state,
  space_visibility.withheld, space_details.listed, space_details.joining, space_details.questions,
  space_details.members,
  ${hiddenMembers} as hidden_members, space_details.created_at, space_details.parent_id,
  parent.name as parent_name, parent.logo_id as parent_logo_id, parent_logo.placeholder as parent_logo_placeholder,
  space_details.parent_id is null or exists (select 1 from space_membership in_parent
    where in_parent.space_id = space_details.parent_id and in_parent.member_id = :viewerId::uuid
      and in_parent.state = 'active') as in_parent,
  mine.state as membership, mine.role, mine.created_at as since,
  coalesce(personal.state = 'active', false) as person_inside,
  ${isSteward} as steward,
  (select max(space_change.at) from space_change where space_change.space_id = space_details.id
    and space_change.member_id = :viewerId::uuid and space_change.cause = 'declined'
    and space_change.state_before = 'requested') as declined_at`;
export const briefJoins = `
  join space_visibility on space_visibility.id = space_details.id
  left join actor_card on actor_card.id = space_details.id
  left join media_picture logo on logo.id = space_details.logo_id
  left join space_details parent on parent.id = space_details.parent_id
  left join media_picture parent_logo on parent_logo.id = parent.logo_id
  left join space_membership mine on mine.space_id = space_details.id and mine.member_id = :viewerId::uuid
  left join space_membership personal on personal.space_id = space_details.id and personal.member_id = :personId::uuid`;

/** The groups of a private community are for those inside it, and for those who decide for the page that owns it. */
const parentOpen = `(space_details.parent_id is null or exists (
  select 1 from space_visibility around
  where around.id = space_details.parent_id and (around.visibility = 'public' or exists (
    select 1 from space_membership within where within.space_id = around.id and within.state = 'active'
      and within.member_id in (:viewerId::uuid, :personId::uuid)) or around.id = ${stewarded})))`;
const manages = `(mine.state = 'active' and mine.role in ('owner', 'admin') or ${isSteward})`;
/** A withheld space is known to those alone who manage it. Needs `space_visibility`. */
export const spaceNotWithheld = `(not space_visibility.withheld or ${manages})`;
/**
 * Whether the caller may know of a space: a listed one, or one that they are in, asked or are invited to join; never
 * one that they block, nor a group in it.
 */
export const knows = `space_details.deleted_at is null
  and ${spaceNotWithheld}
  and not (array[space_details.id, space_details.parent_id] && ${blocked})
  and (space_details.listed and ${parentOpen} or mine.state in ('active', 'requested', 'invited')
    or coalesce(personal.state = 'active', false) or ${isSteward})`;
/** Those who manage a space also see it once it is deleted, and can restore it. */
const knowsDeleted = `space_details.deleted_at is not null
  and ${manages}`;

export const spaceRow = {
  ...briefRow,
  about: column.text,
  rules: column.text.array,
  approval: column.text.as<ApprovalRule>(),
  version: column.int,
  deleted_at: column.timestamp.orNull,
  cover_id: column.uuid.orNull,
  cover_width: column.int.orNull,
  cover_height: column.int.orNull,
  cover_placeholder: column.text.orNull,
  owner_id: column.uuid.orNull,
  offered_to: column.uuid.orNull,
  requests: column.int,
  admin_requests: column.int,
  admin_asked_at: column.timestamp.orNull,
  admin_declined_at: column.timestamp.orNull,
  silenced_until: column.timestamp.orNull,
  silence_reason: column.text.orNull,
  feed: column.text.as<FeedChoice>().orNull,
  notify: column.text.as<NotifyChoice>().orNull,
};
export type SpaceRow = RowOf<typeof spaceRow>;
/** A space that the caller may know of. `linked`: the caller has a link to it. */
export const findSpace = statement({
  params: { viewerId: column.uuid, personId: column.uuid, spaceId: column.uuid, linked: column.boolean },
  row: spaceRow,
  sql: `
  select ${briefColumns}, space_details.about, space_details.rules, space_details.approval, space_details.version,
    space_details.deleted_at, cover.id as cover_id, cover.width as cover_width, cover.height as cover_height,
    cover.placeholder as cover_placeholder, owner.member_id as owner_id, space_details.offered_to,
    ${countAsking('space_details.id')} as requests,
    (select count(*)::int from space_admin_request where space_admin_request.space_id = space_details.id
      and space_admin_request.member_id <> all (${blocked})) as admin_requests,
    admin_request.created_at as admin_asked_at,
    (select max(space_change.at) from space_change where space_change.space_id = space_details.id
      and space_change.member_id = :viewerId::uuid and space_change.cause = 'admin_declined') as admin_declined_at,
    person.silenced_until, person.feed, person.notify,
    (select space_change.reason from space_change where space_change.space_id = space_details.id
      and space_change.member_id = :viewerId::uuid and space_change.cause = 'silenced'
      order by space_change.at desc, space_change.id desc limit 1) as silence_reason
  from space_details ${briefJoins}
  left join media_picture cover on cover.id = space_details.cover_id
  left join space_membership owner on owner.space_id = space_details.id and owner.role = 'owner'
  left join space_admin_request admin_request
    on admin_request.space_id = space_details.id and admin_request.member_id = :viewerId::uuid
  left join space_person person on person.space_id = space_details.id and person.member_id = :viewerId::uuid
  where space_details.id = :spaceId
    and ((${knows}) or (${knowsDeleted}) or (:linked and space_details.deleted_at is null
      and not space_visibility.withheld))`,
});
