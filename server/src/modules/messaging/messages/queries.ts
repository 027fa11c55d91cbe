import type { GroupEvent, MessageEntity, MessageReaction, ShownKind } from '#contract/messaging/messages.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { SitePreview } from '#modules/media';
import { isWithheld, visibility } from '#modules/network';
import { type ParticipantState, reads, readsWithheld, viewer } from '../conversations/queries.ts';
import { fileColumns, filesOfMessage, wordsOf } from '../files/queries.ts';

export const messageRow = {
  id: column.uuid,
  conversation_id: column.uuid,
  sequence: column.int,
  client_id: column.uuid,
  actor_id: column.uuid,
  /** Who wrote for a page; only its team reads it. */
  by_id: column.uuid.orNull,
  by_name: column.text.orNull,
  text: column.text,
  ...fileColumns,
  event: column.json<GroupEvent>().orNull,
  shared_kind: column.text.as<ShownKind>().orNull,
  shared_id: column.uuid.orNull,
  preview: column.json<SitePreview>().orNull,
  forwarded: column.boolean,
  /** The viewer blocks its author. */
  blocked: column.boolean,
  entities: column.json<MessageEntity[]>(),
  created_at: column.timestamp,
  edited_at: column.timestamp.orNull,
  deleted_at: column.timestamp.orNull,
  /** A ruling withholds it: to others than its author it is as if deleted. */
  withheld: column.boolean,
  reply_to: column.int.orNull,
  reply_actor_id: column.uuid.orNull,
  reply_excerpt: column.text.orNull,
  /** The reader blocks the author of what it answers. */
  reply_blocked: column.boolean,
  reactions: column.json<{ kind: MessageReaction; actorIds: string[] }[]>(),
};
export type MessageRow = RowOf<typeof messageRow>;

export const notHidden = (table: string, who: string): string => `not exists (select 1 from message_hidden
    where message_hidden.conversation_id = ${table}.conversation_id and message_hidden.sequence = ${table}.sequence
      and message_hidden.actor_id = ${who})`;
const theMessage = { kind: 'message', id: 'message.id' } as const;
/** What the others read of a withheld message: its place. Needs `ruling`. */
const unlessWithheld = (value: string, instead = 'null'): string =>
  `case when ruling.closed then ${instead} else ${value} end`;
/** Of a joined `message`, as `own` may read it. The excerpt of what was deleted, also for them alone, is empty. */
const columns = `
  message.id, message.conversation_id, message.sequence, message.client_id, message.actor_id,
  ${unlessWithheld('message.text', `''`)} as text, ${unlessWithheld(filesOfMessage)} as files,
  ${unlessWithheld('message.peaks')} as peaks, ${unlessWithheld('message.shared_kind')} as shared_kind,
  ${unlessWithheld('message.shared_id')} as shared_id, ${unlessWithheld('message.preview')} as preview,
  message.forwarded_from is not null as forwarded, ruling.withheld,
  message.event, exists (select 1 from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = message.actor_id) as blocked,
  case when message.member_id <> message.actor_id then message.member_id end as by_id,
  case when message.member_id <> message.actor_id then
    (select actor_card.display_name from actor_card where actor_card.id = message.member_id) end as by_name,
  ${unlessWithheld('message.entities', `'[]'`)} as entities, message.created_at,
  ${unlessWithheld('message.edited_at')} as edited_at,
  ${unlessWithheld('message.deleted_at', 'coalesce(message.deleted_at, message.created_at)')} as deleted_at,
  message.reply_to, answered.actor_id as reply_actor_id,
  case when ${reads('answered')} and ${notHidden('answered', 'own.actor_id')} and ${readsWithheld('answered')}
    then ${wordsOf('answered', 400)} else '' end as reply_excerpt,
  exists (select 1 from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = answered.actor_id) as reply_blocked,
  ${unlessWithheld(
    `coalesce((select json_agg(json_build_object('kind', counted.kind, 'actorIds', counted.actor_ids)
      order by counted.at)
    from (select message_reaction.kind, array_agg(message_reaction.actor_id order by message_reaction.created_at)
        as actor_ids, min(message_reaction.created_at) as at
      from message_reaction
      where message_reaction.conversation_id = message.conversation_id
        and message_reaction.sequence = message.sequence
        and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)
      group by message_reaction.kind) as counted), '[]'::json)`,
    `'[]'::json`,
  )} as reactions`;
const joins = `
  join participant as own on own.conversation_id = message.conversation_id and own.actor_id = :viewerId
    and ${reads('message')}
  cross join lateral (select ruled.withheld, ruled.withheld and message.actor_id <> own.actor_id as closed
    from (select ${isWithheld(theMessage)} as withheld) as ruled) as ruling
  left join message as answered on answered.conversation_id = message.conversation_id
    and answered.sequence = message.reply_to`;
const ofViewer = { viewerId: column.uuid };

const historyOf = (range: string, direction: 'asc' | 'desc'): string => `
  select ${columns} from message ${joins}
  where message.conversation_id = :conversationId and ${range} and ${notHidden('message', ':viewerId')}
  order by message.sequence ${direction} limit :limit`;
const ofHistory = { ...ofViewer, conversationId: column.uuid, anchor: column.int, limit: column.int };
export const messagesBefore = statement({
  params: ofHistory,
  row: messageRow,
  sql: historyOf('message.sequence < :anchor', 'desc'),
});
export const messagesAfter = statement({
  params: ofHistory,
  row: messageRow,
  sql: historyOf('message.sequence > :anchor', 'asc'),
});
/** Whether the viewer has messages on the other side of an anchor. */
export const hasMessages = statement({
  params: { ...ofViewer, conversationId: column.uuid, low: column.int, high: column.int },
  row: { found: column.boolean },
  sql: `
  select exists (select 1 from message
    join participant as own on own.conversation_id = message.conversation_id and own.actor_id = :viewerId
      and ${reads('message')}
    where message.conversation_id = :conversationId and message.sequence > :low and message.sequence < :high
      and ${notHidden('message', ':viewerId')}) as found`,
});
export const findMessage = statement({
  params: { ...ofViewer, messageId: column.uuid },
  row: messageRow,
  sql: `select ${columns} from message ${joins} where message.id = :messageId and ${notHidden('message', ':viewerId')}`,
});
export const findSent = statement({
  params: { ...ofViewer, memberId: column.uuid, clientId: column.uuid },
  row: messageRow,
  sql: `select ${columns} from message ${joins} where message.member_id = :memberId and message.client_id = :clientId`,
});

/** Locks the conversation of a message until the transaction ends. */
export const lockOf = statement({
  params: { messageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select conversation.id from conversation
  where conversation.id = (select message.conversation_id from message where message.id = :messageId)
  for no key update`,
});

/** How many messages a member has sent to a conversation since a time. */
export const countSince = statement({
  params: { conversationId: column.uuid, memberId: column.uuid, since: column.timestamp, limit: column.int },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from (
    select 1 from (select message.member_id, message.created_at from message
      where message.conversation_id = :conversationId order by message.sequence desc limit 2 * :limit) as latest
    where latest.member_id = :memberId and latest.created_at > :since) as recent`,
});
/** How often a member has forwarded a message. */
export const countForwards = statement({
  params: { messageId: column.uuid, memberId: column.uuid },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from message
  where message.forwarded_from = :messageId and message.member_id = :memberId`,
});
export const findMentioned = statement({
  params: { ...viewer, usernames: column.text.array },
  row: { username: column.text, id: column.uuid },
  sql: `
  select person.username, person.id from actor_card as person
  where person.username = any (:usernames::text[]) and person.discoverable
    and ${visibility({ owner: 'person.id', card: 'person' }).predicate}`,
});

/**
 * Stores a message under the next number, and moves the conversation up in the lists of its participants. No row: the
 * client id was used for another message.
 */
export const insertMessage = statement({
  params: {
    conversationId: column.uuid,
    id: column.uuid,
    clientId: column.uuid,
    actorId: column.uuid,
    memberId: column.uuid,
    text: column.text,
    attached: column.int,
    mediaIds: column.uuid.array,
    peaks: column.int.array.orNull,
    entities: column.json<readonly MessageEntity[]>(),
    sharedKind: column.text.orNull,
    sharedId: column.uuid.orNull,
    forwardedFrom: column.uuid.orNull,
    replyTo: column.int.orNull,
    now: column.timestamp,
    otherState: column.text.as<ParticipantState>(),
    begins: column.boolean,
    toGroup: column.boolean,
  },
  row: { sequence: column.int },
  sql: `
  with drawn as (
    update conversation set last_sequence = conversation.last_sequence + 1 where conversation.id = :conversationId
    returning conversation.last_sequence as sequence
  ), inserted as (
    insert into message (conversation_id, sequence, id, client_id, actor_id, member_id, text, attached, file_names,
      peaks, entities, shared_kind, shared_id, forwarded_from, reply_to, created_at)
    select :conversationId, drawn.sequence, :id, :clientId, :actorId, :memberId, :text, :attached,
      coalesce((select string_agg(media_file.filename, ' ' order by listed.position)
        from unnest(:mediaIds::uuid[]) with ordinality as listed (media_id, position)
        join media_file on media_file.id = listed.media_id and media_file.kind <> 'voice'), ''),
      :peaks::int[], :entities::jsonb, :sharedKind::text, :sharedId::uuid, :forwardedFrom::uuid, :replyTo::int, :now
    from drawn
    on conflict (member_id, client_id) do nothing
    returning sequence
  ), own as (
    update participant set state = 'active', last_at = :now, archived = false, marked_unread = false,
      read_up_to = inserted.sequence, delivered_up_to = inserted.sequence
    from inserted where participant.conversation_id = :conversationId and participant.actor_id = :actorId
  ), others as (
    update participant set state = case when :toGroup::boolean then participant.state else :otherState end,
      last_at = case when :otherState in ('active', 'requested') then :now else participant.last_at end,
      archived = participant.archived and coalesce(participant.muted_until > :now, false),
      requested_at = case when :begins::boolean then :now else participant.requested_at end,
      requested_after = case when :begins::boolean then inserted.sequence - 1 else participant.requested_after end
    from inserted where participant.conversation_id = :conversationId and participant.actor_id <> :actorId
      and (not :toGroup::boolean or participant.state = 'active')
  )
  select inserted.sequence from inserted`,
});

export const updateText = statement({
  params: {
    messageId: column.uuid,
    text: column.text,
    entities: column.json<readonly MessageEntity[]>(),
    relinked: column.boolean,
    now: column.timestamp,
  },
  sql: `
  update message set text = :text, entities = :entities::jsonb, edited_at = :now,
    preview = case when :relinked::boolean then null else message.preview end
  where message.id = :messageId and message.deleted_at is null`,
});
