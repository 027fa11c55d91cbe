import type { EvidenceOf } from '#platform/kinds.ts';
import { column, statement } from '#platform/database/statement.ts';
import { reads, readsWithheld } from '../conversations/queries.ts';

/** Messages around the reported one, on both sides together. */
const AROUND = 10;

/** Words, a sign for what was shared, and the names of files: the files themselves go when their author deletes it. */
export const copiedWords = `concat_ws(chr(10), nullif(message.text, ''), '🔗 ' || message.shared_kind, (
    select string_agg(coalesce('📎 ' || media_file.filename, '📎'), chr(10) order by message_attachment.position)
    from message_attachment left join media_file on media_file.id = message_attachment.media_id
    where message_attachment.conversation_id = message.conversation_id
      and message_attachment.sequence = message.sequence))`;
const copied = `
  select message.id, message.sequence, message.actor_id, ${copiedWords} as text, message.created_at
  from message join participant as own on own.conversation_id = message.conversation_id and own.actor_id = :viewerId
    and own.state in ('active', 'requested', 'left') and ${reads('message')}
  where message.deleted_at is null and message.event is null and ${readsWithheld('message')}
    and not exists (select 1 from message_hidden
      where message_hidden.conversation_id = message.conversation_id
        and message_hidden.sequence = message.sequence and message_hidden.actor_id = :viewerId)`;
const params = { viewerId: column.uuid, id: column.uuid, limit: column.int };
const row = {
  id: column.uuid,
  sequence: column.int,
  actor_id: column.uuid,
  text: column.text,
  created_at: column.timestamp,
};
const aroundMessage = statement({
  params,
  row,
  sql: `
  with reported as (
    select message.conversation_id as in_conversation, message.sequence as at from message where message.id = :id
  ), near as (
    ${copied} and message.conversation_id = (select reported.in_conversation from reported)
    order by abs(message.sequence - (select reported.at from reported)), message.sequence limit :limit
  )
  select near.id, near.sequence, near.actor_id, near.text, near.created_at from near order by near.sequence`,
});
const lastOfConversation = statement({
  params,
  row,
  sql: `
  with latest as (
    ${copied} and message.conversation_id = :id order by message.sequence desc limit :limit
  )
  select latest.id, latest.sequence, latest.actor_id, latest.text, latest.created_at
  from latest order by latest.sequence`,
});

/** What the reporter can see of the conversation around a message, copied so that deleting it does not end the case. */
const evidenceBy =
  (find: typeof aroundMessage): EvidenceOf =>
  async (db, { actor }, id) =>
    (await find(db, { viewerId: actor.id, id, limit: AROUND + 1 })).map((each) => ({
      id: each.id,
      actorId: each.actor_id,
      text: each.text,
      at: each.created_at.toISOString(),
    }));
export const messageEvidence = evidenceBy(aroundMessage);
export const conversationEvidence = evidenceBy(lastOfConversation);
