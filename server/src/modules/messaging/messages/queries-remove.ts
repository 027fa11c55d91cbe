import { column, statement } from '#platform/database/statement.ts';
import { reads } from '../conversations/queries.ts';
import { notHidden } from './queries.ts';

/**
 * Its words go, and what others did with it. Nothing is unread any more for those who have read everything else: their
 * mark moves up to the next message that is not deleted.
 */
export const removeMessage = statement({
  params: { messageId: column.uuid, now: column.timestamp },
  sql: `
  with removed as (
    update message set text = '', entities = '[]', attached = 0, file_names = '', peaks = null, shared_kind = null,
      shared_id = null, preview = null, deleted_at = :now
    where message.id = :messageId and message.deleted_at is null
    returning message.conversation_id, message.sequence
  ), passed as (
    select reader.actor_id, reader.conversation_id, coalesce(
        (select min(message.sequence) - 1 from message
        where message.conversation_id = removed.conversation_id and message.sequence > reader.read_up_to
          and message.sequence <> removed.sequence and message.actor_id <> reader.actor_id
          and message.deleted_at is null and message.event is null),
        conversation.last_sequence) as up_to
    from removed join conversation on conversation.id = removed.conversation_id
    join participant as reader on reader.conversation_id = removed.conversation_id and reader.state = 'active'
      and reader.read_up_to < removed.sequence
  ), marked as (
    update participant set read_up_to = passed.up_to,
      delivered_up_to = greatest(participant.delivered_up_to, passed.up_to)
    from passed where participant.conversation_id = passed.conversation_id and participant.actor_id = passed.actor_id
      and passed.up_to > participant.read_up_to
  )
  delete from message_reaction using removed
  where message_reaction.conversation_id = removed.conversation_id and message_reaction.sequence = removed.sequence`,
});
export const insertHidden = statement({
  params: { viewerId: column.uuid, messageId: column.uuid },
  row: { conversation_id: column.uuid },
  sql: `
  with seen as (
    select message.conversation_id, message.sequence from message
    join participant as own on own.conversation_id = message.conversation_id and own.actor_id = :viewerId
      and ${reads('message')}
    where message.id = :messageId
  ), stored as (
    insert into message_hidden (conversation_id, sequence, actor_id)
    select seen.conversation_id, seen.sequence, :viewerId from seen on conflict do nothing
  ), marked as (
    update participant set read_up_to = passed.up_to,
      delivered_up_to = greatest(participant.delivered_up_to, passed.up_to)
    from seen join conversation on conversation.id = seen.conversation_id
    join participant as own on own.conversation_id = seen.conversation_id and own.actor_id = :viewerId
    cross join lateral (select coalesce(
        (select min(message.sequence) - 1 from message
        where message.conversation_id = seen.conversation_id and message.sequence > own.read_up_to
          and message.sequence <> seen.sequence and message.actor_id <> :viewerId
          and message.deleted_at is null and message.event is null and ${notHidden('message', ':viewerId')}),
        conversation.last_sequence) as up_to) as passed
    where participant.conversation_id = own.conversation_id and participant.actor_id = own.actor_id
      and own.state = 'active' and own.read_up_to < seen.sequence and passed.up_to > own.read_up_to
  )
  select seen.conversation_id from seen`,
});
