import { column, statement } from '#platform/database/statement.ts';

const ofReaction = { viewerId: column.uuid, messageId: column.uuid, kind: column.text };
export const insertReaction = statement({
  params: { ...ofReaction, now: column.timestamp },
  sql: `
  insert into message_reaction (conversation_id, sequence, actor_id, kind, created_at)
  select message.conversation_id, message.sequence, :viewerId, :kind, :now from message
  where message.id = :messageId and message.deleted_at is null
  on conflict do nothing`,
});
export const deleteReaction = statement({
  params: ofReaction,
  sql: `
  delete from message_reaction using message
  where message.id = :messageId and message_reaction.conversation_id = message.conversation_id
    and message_reaction.sequence = message.sequence and message_reaction.actor_id = :viewerId
    and message_reaction.kind = :kind`,
});
