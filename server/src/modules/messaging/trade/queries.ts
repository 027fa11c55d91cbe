import type { GroupEvent, ShownKind } from '#contract/messaging/messages.ts';
import { column, statement } from '#platform/database/statement.ts';
import { aboutParams } from '../conversations/queries.ts';
import { copiedWords } from '../messages/evidence.ts';

const pair = { firstId: column.uuid, secondId: column.uuid, ...aboutParams };
export const findPair = statement({
  params: pair,
  row: { id: column.uuid },
  sql: `
  select conversation.id from conversation
  where conversation.first_id = least(:firstId::uuid, :secondId::uuid)
    and conversation.second_id = greatest(:firstId::uuid, :secondId::uuid)
    and conversation.kind = 'direct' and conversation.scope = :scope
    and conversation.subject_kind is not distinct from :subjectKind::text
    and conversation.subject_id is not distinct from :subjectId::uuid
  for no key update`,
});
/** The latest words about an item, of which neither was deleted. Lines of the trade are no words. */
export const lastWords = statement({
  params: {
    firstId: column.uuid,
    secondId: column.uuid,
    subjectKind: column.text,
    subjectId: column.uuid,
    limit: column.int,
  },
  row: { id: column.uuid, actor_id: column.uuid, text: column.text, created_at: column.timestamp },
  sql: `
  with latest as (
    select message.id, message.actor_id, message.sequence, ${copiedWords} as text, message.created_at
    from conversation join message on message.conversation_id = conversation.id
    where conversation.first_id = least(:firstId::uuid, :secondId::uuid)
      and conversation.second_id = greatest(:firstId::uuid, :secondId::uuid)
      and conversation.kind = 'direct' and conversation.subject_kind = :subjectKind
      and conversation.subject_id = :subjectId and message.deleted_at is null and message.event is null
    order by message.created_at desc, message.id desc limit :limit
  )
  select latest.id, latest.actor_id, latest.text, latest.created_at from latest
  order by latest.created_at, latest.id`,
});
/** Both read the line. Who asked with words and has no answer yet stays where they are. */
export const showToBoth = statement({
  params: { conversationId: column.uuid, now: column.timestamp },
  sql: `
  update participant set state = case when participant.state = 'outside' then 'active' else participant.state end,
    last_at = :now, archived = participant.archived and coalesce(participant.muted_until > :now, false)
  where participant.conversation_id = :conversationId and participant.state in ('outside', 'active', 'requested')`,
});
/** Stores a line under the next number. It leaves nothing unread for those who had read everything. */
export const insertLine = statement({
  params: {
    conversationId: column.uuid,
    id: column.uuid,
    clientId: column.uuid,
    actorId: column.uuid,
    event: column.json<GroupEvent>(),
    sharedKind: column.text.as<ShownKind>(),
    sharedId: column.uuid,
    now: column.timestamp,
  },
  row: { sequence: column.int },
  sql: `
  with drawn as (
    update conversation set last_sequence = conversation.last_sequence + 1 where conversation.id = :conversationId
    returning conversation.last_sequence as sequence
  ), inserted as (
    insert into message (conversation_id, sequence, id, client_id, actor_id, member_id, text, event, shared_kind,
      shared_id, created_at)
    select :conversationId, drawn.sequence, :id, :clientId, :actorId, :actorId, '', :event::jsonb, :sharedKind,
      :sharedId, :now from drawn
    returning sequence
  ), marked as (
    update participant set read_up_to = inserted.sequence, delivered_up_to = inserted.sequence
    from inserted where participant.conversation_id = :conversationId and participant.read_up_to = inserted.sequence - 1
  )
  select inserted.sequence from inserted`,
});
