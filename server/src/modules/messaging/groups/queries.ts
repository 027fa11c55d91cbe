import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { GroupHistory } from '#contract/messaging/groups.ts';
import type { GroupRole, WRITE_RULES } from '#contract/messaging/messaging.ts';
import { reads, viewer } from '../conversations/queries.ts';
import type { ParticipantState } from '../conversations/queries.ts';

const person = visibility({ owner: 'person.id', card: 'person' });
const role = column.text.as<GroupRole>();
const state = column.text.as<ParticipantState>();
const conversationId = column.uuid;
const ofOne = { conversationId, actorId: column.uuid };

/** Above every number: who is not in a group, or has not answered its invitation, has none of its messages. */
export const NOTHING = 2_147_483_647;

/** Whom the caller may see, and what they say about being added. */
export const findAddable = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: {
    id: column.uuid,
    connected: column.boolean,
    who_can_add: column.text.as<(typeof WRITE_RULES)[number]>(),
  },
  sql: `
  select person.id, exists (select 1 from connected
      where connected.actor_id = :viewerId and connected.other_id = person.id) as connected,
    coalesce(message_setting.who_can_add, 'connections') as who_can_add
  from actor_card as person left join message_setting on message_setting.actor_id = person.id
  where person.id = any (:ids::uuid[]) and person.kind = 'member' and ${person.predicate}`,
});

export const insertGroup = statement({
  params: { id: column.uuid, name: column.text, actorId: column.uuid, now: column.timestamp },
  sql: `
  with created as (
    insert into conversation (id, kind, scope, name, created_at) values (:id, 'group', 'personal', :name, :now)
    returning conversation.id
  )
  insert into participant (conversation_id, actor_id, role, state, joined_at, last_at)
  select created.id, :actorId, 'owner', 'active', :now, :now from created`,
});

/**
 * Adds or invites people who are not in the group. Those who declined stay away; who was there before comes back with
 * what is said from now on, or everything where the group shows it.
 */
export const putMembers = statement({
  params: {
    conversationId,
    addedBy: column.uuid,
    added: column.uuid.array,
    invited: column.uuid.array,
    now: column.timestamp,
  },
  row: { id: column.uuid, state },
  sql: `
  insert into participant as present (conversation_id, actor_id, state, joined_at, requested_at, added_by, last_at,
    cleared_up_to, read_up_to, delivered_up_to)
  select conversation.id, listed.id, case when listed.invited then 'requested' else 'active' end,
    case when listed.invited then null else :now::timestamptz end,
    case when listed.invited then :now::timestamptz end, :addedBy, :now,
    case when listed.invited then ${NOTHING} when conversation.history = 'all' then 0
      else conversation.last_sequence end,
    conversation.last_sequence, conversation.last_sequence
  from conversation cross join (
    select added.id, false as invited from unnest(:added::uuid[]) as added (id)
    union all select invited.id, true from unnest(:invited::uuid[]) as invited (id)) as listed
  where conversation.id = :conversationId
  on conflict (conversation_id, actor_id) do update set state = excluded.state, role = 'member',
    joined_at = excluded.joined_at, requested_at = excluded.requested_at, added_by = excluded.added_by,
    last_at = excluded.last_at, cleared_up_to = excluded.cleared_up_to,
    read_up_to = greatest(present.read_up_to, excluded.read_up_to),
    delivered_up_to = greatest(present.delivered_up_to, excluded.delivered_up_to),
    archived = false, pinned = false, marked_unread = false, muted_until = null, kept_up_to = null, left_at = null,
    was_removed = null, kept_name = null
  where present.state = 'left'
  returning present.actor_id as id, present.state`,
});

/** How many are in the group or invited, and which of these people are. */
export const countMembers = statement({
  params: { conversationId, ids: column.uuid.array },
  row: { count: column.int, present: column.uuid.array },
  sql: `
  select count(*)::int as count,
    coalesce(array_agg(participant.actor_id) filter (where participant.actor_id = any (:ids::uuid[])), '{}') as present
  from participant
  where participant.conversation_id = :conversationId and participant.state in ('active', 'requested', 'declined')`,
});

const groupRow = {
  id: column.uuid,
  name: column.text,
  picture_id: column.uuid.orNull,
  picture_placeholder: column.text.orNull,
  history: column.text.as<GroupHistory>(),
  last_sequence: column.int,
  state,
  role,
  added_by: column.uuid.orNull,
};
const groupOf = (own: string): string => `
  select conversation.id, coalesce(own.kept_name, conversation.name, '') as name,
    case when own.state <> 'left' then conversation.picture_id end as picture_id,
    conversation.picture_placeholder, conversation.history, conversation.last_sequence,
    own.state, own.role, own.added_by
  from conversation join participant as own on own.conversation_id = conversation.id and own.actor_id = :viewerId
    and (${own})
  where conversation.id = :conversationId and conversation.kind = 'group'`;
const ofGroup = { params: { conversationId, viewerId: column.uuid }, row: groupRow };
/** A group that the viewer is in, or is invited to. */
export const findGroup = statement({ ...ofGroup, sql: groupOf(`own.state in ('active', 'requested')`) });
/** Also one that they left, as it was then. */
export const findReadGroup = statement({
  ...ofGroup,
  sql: groupOf(`own.state in ('active', 'requested') or own.kept_up_to is not null`),
});

const memberRow = {
  ...actorRow,
  state,
  role,
  /** Neither blocks the other, and the account is open. */
  reachable: column.boolean,
  /** Both show what they have read. */
  receipts: column.boolean,
  read_up_to: column.int,
  delivered_up_to: column.int,
};
export type MemberRow = RowOf<typeof memberRow>;
/**
 * Who is in a group, was invited or has left; for a viewer who has left, those alone who were in it before, or wrote
 * what they read.
 */
export const findMembers = statement({
  params: { ...viewer, conversationId, limit: column.int },
  row: memberRow,
  sql: `
  select present.state, present.role, ${person.predicate} as reachable,
    coalesce(mine.receipts, true) and coalesce(theirs.receipts, true) as receipts,
    present.read_up_to, present.delivered_up_to, ${person.columns.card}
  from participant as present
  join actor_card as person on person.id = present.actor_id
  join participant as own on own.conversation_id = present.conversation_id and own.actor_id = :viewerId
  left join message_setting as mine on mine.actor_id = :viewerId
  left join message_setting as theirs on theirs.actor_id = present.actor_id
  where present.conversation_id = :conversationId and (present.state <> 'left' or present.joined_at is not null)
    and (own.state <> 'left' or coalesce(present.joined_at <= own.left_at, false)
      or exists (select 1 from message where message.conversation_id = present.conversation_id
        and message.actor_id = present.actor_id and ${reads('message')}))
  order by present.state = 'left', present.role = 'owner' desc, present.role = 'admin' desc,
    present.state <> 'active', present.joined_at, present.actor_id
  limit :limit`,
});

export const findMemberOf = statement({
  params: ofOne,
  row: { actor_id: column.uuid, state, role },
  sql: `
  select participant.actor_id, participant.state, participant.role from participant
  where participant.conversation_id = :conversationId and participant.actor_id = :actorId
    and participant.state in ('active', 'requested', 'declined')`,
});

/**
 * Who leaves or is removed keeps what was said until then, the line that says so included; who had not answered an
 * invitation keeps nothing. No row: they were not in it.
 */
export const endMembership = statement({
  params: { ...ofOne, upTo: column.int, removed: column.boolean, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update participant set state = 'left', role = 'member', requested_at = null, pinned = false, marked_unread = false,
    muted_until = null, left_at = :now, was_removed = :removed, read_up_to = :upTo,
    last_at = case when participant.state = 'active' then participant.last_at end,
    archived = participant.archived and participant.state = 'active',
    kept_up_to = case when participant.state = 'active' then :upTo::int end,
    kept_name = case when participant.state = 'active' then conversation.name end,
    cleared_up_to = case when participant.state = 'active' then participant.cleared_up_to else ${NOTHING} end
  from conversation
  where conversation.id = participant.conversation_id and participant.conversation_id = :conversationId
    and participant.actor_id = :actorId and participant.state in ('active', 'requested', 'declined')
  returning participant.actor_id as id`,
});
/** Nobody can answer an invitation to a group that everyone has left. */
export const endInvitations = statement({
  params: { conversationId },
  row: { id: column.uuid },
  sql: `
  update participant set state = 'left', last_at = null, requested_at = null
  where participant.conversation_id = :conversationId and participant.state in ('requested', 'declined')
  returning participant.actor_id as id`,
});

export const acceptInvitation = statement({
  params: { ...ofOne, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update participant set state = 'active', joined_at = :now, requested_at = null, last_at = :now,
    cleared_up_to = case conversation.history when 'all' then 0 else conversation.last_sequence end,
    read_up_to = conversation.last_sequence, delivered_up_to = conversation.last_sequence
  from conversation
  where participant.conversation_id = :conversationId and participant.actor_id = :actorId
    and conversation.id = participant.conversation_id and participant.state = 'requested'
  returning participant.actor_id as id`,
});

export const setRole = statement({
  params: { ...ofOne, role },
  row: { id: column.uuid },
  sql: `
  update participant set role = :role
  where participant.conversation_id = :conversationId and participant.actor_id = :actorId
    and participant.state = 'active'
  returning participant.actor_id as id`,
});
/** The admin, or else the member, who was in the group first after the one who goes. */
export const findHeir = statement({
  params: ofOne,
  row: { id: column.uuid },
  sql: `
  select participant.actor_id as id from participant
  where participant.conversation_id = :conversationId and participant.actor_id <> :actorId
    and participant.state = 'active'
  order by participant.role = 'admin' desc, participant.joined_at, participant.actor_id limit 1`,
});

export const updateGroup = statement({
  params: {
    conversationId,
    name: column.text.orNull,
    history: column.text.orNull,
    picture: column.boolean,
    pictureId: column.uuid.orNull,
    placeholder: column.text.orNull,
  },
  sql: `
  update conversation set name = coalesce(:name::text, conversation.name),
    history = coalesce(:history::text, conversation.history),
    picture_id = case when :picture::boolean then :pictureId::uuid else conversation.picture_id end,
    picture_placeholder = case when :picture::boolean then :placeholder::text else conversation.picture_placeholder end
  where conversation.id = :conversationId`,
});
