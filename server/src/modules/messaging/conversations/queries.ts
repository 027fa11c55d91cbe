import { actorRow } from '#modules/actors';
import { notWithheld, visibility } from '#modules/network';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { mayAnswer } from '../inbox/may-answer.ts';
import type {
  ASSIGNED,
  ContactPurpose,
  CONVERSATION_KINDS,
  CONVERSATION_SCOPES,
  GROUP_ROLES,
  UndoSeconds,
  WRITE_RULES,
} from '#contract/messaging/messaging.ts';

export type ParticipantState = 'active' | 'requested' | 'outside' | 'declined' | 'left';
const state = column.text.as<ParticipantState>();
const person = visibility({ owner: 'person.id', card: 'person' });

/**
 * A conversation as one of its participants has it: their own part, the other's, and what lies between them. In a group
 * they stand for the other themselves, and the one who invited them does until they have answered.
 */
export const conversationRow = {
  ...actorRow,
  id: column.uuid,
  kind: column.text.as<(typeof CONVERSATION_KINDS)[number]>(),
  group_name: column.text.orNull,
  picture_id: column.uuid.orNull,
  picture_placeholder: column.text.orNull,
  member_count: column.int,
  role: column.text.as<(typeof GROUP_ROLES)[number]>(),
  scope: column.text.as<(typeof CONVERSATION_SCOPES)[number]>(),
  subject_kind: column.text.orNull,
  subject_id: column.uuid.orNull,
  last_sequence: column.int,
  state,
  /** When the viewer left a group of which they keep what was said until then. */
  left_at: column.timestamp.orNull,
  was_removed: column.boolean.orNull,
  requested_after: column.int,
  read_up_to: column.int,
  cleared_up_to: column.int,
  last_at: column.timestamp.orNull,
  marked_unread: column.boolean,
  archived: column.boolean,
  pinned: column.boolean,
  muted_until: column.timestamp.orNull,
  other_state: state,
  other_requested_at: column.timestamp.orNull,
  other_requested_after: column.int,
  other_read_up_to: column.int,
  other_delivered_up_to: column.int,
  /** Neither blocks the other, and the account of the other is open. */
  reachable: column.boolean,
  connected: column.boolean,
  /** Whether the one side follows the other. */
  follows: column.boolean,
  who_can_write: column.text.as<(typeof WRITE_RULES)[number] | 'followers'>(),
  /** Who of the team of the page answers, while they may. */
  assignee_id: column.uuid.orNull,
  assignee_name: column.text.orNull,
  /** Whether both show receipts, and whether both show that they are typing. */
  receipts: column.boolean,
  typing: column.boolean,
  undo_seconds: column.int.as<UndoSeconds>(),
  undo_first_seconds: column.int.as<UndoSeconds>(),
  draft_text: column.text.orNull,
  draft_reply_to: column.int.orNull,
  draft_version: column.int.orNull,
  /** What the first message is about, as far as the viewer may see it and has not deleted that message. */
  contact_purpose: column.text.as<ContactPurpose>().orNull,
  contact_pay: column.text.orNull,
  contact_place: column.text.orNull,
};
export type ConversationRow = RowOf<typeof conversationRow>;

export const conversationColumns = `
  conversation.id, conversation.kind, coalesce(own.kept_name, conversation.name) as group_name,
  case when own.state <> 'left' then conversation.picture_id end as picture_id, conversation.picture_placeholder,
  conversation.scope, conversation.subject_kind, conversation.subject_id,
  coalesce(own.kept_up_to, conversation.last_sequence) as last_sequence, own.role, own.left_at, own.was_removed,
  case when own.state = 'left' then 0 when conversation.kind = 'group' then (select count(*)::int
    from participant as each where each.conversation_id = conversation.id and each.state = 'active')
    else 2 end as member_count,
  own.state, own.requested_after, own.read_up_to, own.cleared_up_to, own.last_at, own.marked_unread, own.archived,
  own.pinned, own.muted_until,
  other.state as other_state, other.requested_at as other_requested_at,
  other.requested_after as other_requested_after, other.read_up_to as other_read_up_to,
  other.delivered_up_to as other_delivered_up_to,
  ${person.predicate} as reachable,
  exists (select 1 from connected
    where connected.actor_id = own.actor_id and connected.other_id = other.actor_id) as connected,
  page_rule.page_id is not null and exists (select 1 from active_follow
    where active_follow.follower_id = own.actor_id and active_follow.followee_id = other.actor_id) as follows,
  coalesce(case page_rule.who_can_write when 'noOne' then 'nobody' else page_rule.who_can_write end,
    theirs.who_can_write, 'anyone') as who_can_write,
  answering.member_id as assignee_id, answering.name as assignee_name,
  coalesce(mine.receipts, true) and coalesce(theirs.receipts, true) as receipts,
  coalesce(mine.typing, true) and coalesce(theirs.typing, true) as typing,
  coalesce(mine.undo_seconds, 0) as undo_seconds, coalesce(mine.undo_first_seconds, 10) as undo_first_seconds,
  draft.text as draft_text, draft.reply_to as draft_reply_to, draft.version as draft_version,
  contact.purpose as contact_purpose, contact.pay as contact_pay, contact.place as contact_place,
  ${person.columns.card}`;
/** Joined to `own`, the part of the viewer. */
export const conversationJoins = `
  join conversation on conversation.id = own.conversation_id
  join participant as other on other.conversation_id = conversation.id
    and other.actor_id = case when conversation.kind = 'group' then own.actor_id
      when conversation.first_id = own.actor_id then conversation.second_id else conversation.first_id end
  join actor_card as person on person.id = case when conversation.kind = 'group' and own.state = 'requested'
    then own.added_by else other.actor_id end
  left join message_setting as mine on mine.actor_id = own.actor_id
  left join message_setting as theirs on theirs.actor_id = other.actor_id
  left join message_draft as draft on draft.conversation_id = own.conversation_id and draft.actor_id = own.actor_id
  left join first_contact as contact on contact.conversation_id = own.conversation_id
    and case when contact.actor_id = own.actor_id
      then other.state = 'outside' or own.cleared_up_to <= other.requested_after
      else own.state in ('requested', 'active') and own.cleared_up_to <= own.requested_after end
  left join page_write_rule as page_rule on page_rule.page_id = other.actor_id
  left join lateral (
    select conversation_assignee.member_id, assigned.display_name as name
    from conversation_assignee
    join page_team on page_team.page_id = conversation_assignee.actor_id
      and page_team.member_id = conversation_assignee.member_id and ${mayAnswer}
    join actor_card as assigned on assigned.id = conversation_assignee.member_id
    where conversation_assignee.conversation_id = own.conversation_id
      and conversation_assignee.actor_id = own.actor_id) as answering on true`;

/** Groups are there for those who are in them, are invited, or keep what was said until they left. */
export const isIn = `case when conversation.kind = 'direct' then own.state <> 'left'
    else own.state in ('active', 'requested') or own.kept_up_to is not null end`;
/** Whether `own` reads a message, if they have not hidden it: what was said since, and until they left. */
export const reads = (
  message: string,
  own = 'own',
): string => `(${own}.state <> 'left' or ${own}.kept_up_to is not null)
    and ${message}.sequence > ${own}.cleared_up_to
    and (${own}.kept_up_to is null or ${message}.sequence <= ${own}.kept_up_to)`;
/** Its author, or no ruling withholds the message: others read its place alone. */
export const readsWithheld = (message: string, own = 'own'): string =>
  `(${message}.actor_id = ${own}.actor_id or ${notWithheld({ kind: 'message', id: `${message}.id` })})`;
/** The state by which a conversation is listed. */
const listedAs = `case own.state when 'left' then 'active' else own.state end`;
const lastOfOwn = 'coalesce(own.kept_up_to, conversation.last_sequence)';

export const viewer = { viewerId: column.uuid, personId: column.uuid };
export const findConversation = statement({
  params: { ...viewer, conversationId: column.uuid },
  row: conversationRow,
  sql: `
  select ${conversationColumns}
  from participant as own ${conversationJoins}
  where own.conversation_id = :conversationId and own.actor_id = :viewerId and ${isIn}`,
});
export const findConversationOf = statement({
  params: { ...viewer, messageId: column.uuid },
  row: conversationRow,
  sql: `
  select ${conversationColumns}
  from message join participant as own on own.conversation_id = message.conversation_id
    and own.actor_id = :viewerId ${conversationJoins}
  where message.id = :messageId and ${isIn}`,
});

/** The conversation of the viewer with another actor in a scope, about one subject or none. */
export const aboutParams = {
  scope: column.text.as<(typeof CONVERSATION_SCOPES)[number]>(),
  subjectKind: column.text.orNull,
  subjectId: column.uuid.orNull,
};
export const findDirect = statement({
  params: { ...viewer, otherId: column.uuid, ...aboutParams },
  row: conversationRow,
  sql: `
  select ${conversationColumns}
  from conversation as pair join participant as own on own.conversation_id = pair.id
    and own.actor_id = :viewerId and own.state <> 'left' ${conversationJoins}
  where pair.first_id = least(:viewerId::uuid, :otherId::uuid)
    and pair.second_id = greatest(:viewerId::uuid, :otherId::uuid)
    and pair.kind = 'direct' and pair.scope = :scope and pair.subject_kind is not distinct from :subjectKind::text
    and pair.subject_id is not distinct from :subjectId::uuid`,
});

/**
 * Locks a conversation until the transaction ends, so that its messages and requests follow each other. Sent before the
 * statement that reads it, in the same round trip.
 */
export const lockConversation = statement({
  params: { conversationId: column.uuid },
  row: { id: column.uuid },
  sql: `select conversation.id from conversation where conversation.id = :conversationId for no key update`,
});

const inFolder = {
  ...viewer,
  scopes: column.text.array,
  limit: column.int,
  pinned: column.boolean,
  at: column.timestamp,
  id: column.uuid,
};
const page = (where: string): string => `
  select ${conversationColumns}
  from participant as own ${conversationJoins}
  where own.actor_id = :viewerId and own.last_at is not null and conversation.scope = any (:scopes::text[]) and ${where}
    and (own.state in ('active', 'left') or ${person.predicate})
    and (own.pinned, own.last_at, own.conversation_id) < (:pinned::boolean, :at::timestamptz, :id::uuid)
  order by own.pinned desc, own.last_at desc, own.conversation_id desc
  limit :limit`;
const folder = `(${listedAs}) = :state and own.archived = :archived`;
const ofFolder = { ...inFolder, state: column.text, archived: column.boolean };

export const folderPage = statement({ params: ofFolder, row: conversationRow, sql: page(folder) });
/** Narrowed to unread ones, and to those whose other participant has a name with the text. */
export const filteredPage = statement({
  params: {
    ...ofFolder,
    unread: column.boolean,
    search: column.text.orNull,
    assigned: column.text.as<(typeof ASSIGNED)[number]>().orNull,
  },
  row: conversationRow,
  sql: page(`${folder}
    and (not :unread::boolean or own.marked_unread
      or ${lastOfOwn} > greatest(own.read_up_to, own.cleared_up_to))
    and (:assigned::text is null or case :assigned when 'me' then answering.member_id = :personId::uuid
      else answering.member_id is null end)
    and (:search::text is null or case
      when conversation.kind = 'group' then lower(coalesce(own.kept_name, conversation.name))
      when person.name_level = 'anyone' or ${person.reaches('person.name_level')}
      then person.search_text else ' ' || lower(coalesce(person.short_name, '')) end like '%' || :search || '%')`),
});

/** Unread conversations of the inbox that are not muted, and requests that wait. */
export const countUnread = statement({
  params: { ...viewer, scopes: column.text.array, now: column.timestamp },
  row: { unread: column.int, requests: column.int },
  sql: `
  select count(*) filter (where own.state in ('active', 'left')
      and (own.muted_until is null or own.muted_until <= :now) and (own.marked_unread
        or ${lastOfOwn} > greatest(own.read_up_to, own.cleared_up_to)))::int as unread,
    count(*) filter (where own.state = 'requested' and ${person.predicate})::int as requests
  from participant as own
  join conversation on conversation.id = own.conversation_id
  join actor_card as person on person.id = case when conversation.kind = 'group'
    then case own.state when 'requested' then own.added_by else own.actor_id end
    when conversation.first_id = own.actor_id then conversation.second_id else conversation.first_id end
  where own.actor_id = :viewerId and own.state in ('active', 'requested', 'left') and not own.archived
    and own.last_at is not null and conversation.scope = any (:scopes::text[])`,
});
