import type { GroupEvent } from '#contract/messaging/messages.ts';
import { column, statement } from '#platform/database/statement.ts';
import { readsWithheld } from '../conversations/queries.ts';

const conversationId = column.uuid;
const ofOne = { conversationId, actorId: column.uuid };

/** Stores a line under the next number. It leaves nothing unread for those who had read everything. */
export const insertEvent = statement({
  params: {
    conversationId,
    id: column.uuid,
    clientId: column.uuid,
    actorId: column.uuid,
    memberId: column.uuid,
    event: column.json<GroupEvent>(),
    now: column.timestamp,
  },
  row: { sequence: column.int },
  sql: `
  with drawn as (
    update conversation set last_sequence = conversation.last_sequence + 1 where conversation.id = :conversationId
    returning conversation.last_sequence as sequence
  ), inserted as (
    insert into message (conversation_id, sequence, id, client_id, actor_id, member_id, text, event, created_at)
    select :conversationId, drawn.sequence, :id, :clientId, :actorId, :memberId, '', :event::jsonb, :now from drawn
    returning sequence
  ), marked as (
    update participant set read_up_to = inserted.sequence, delivered_up_to = inserted.sequence
    from inserted where participant.conversation_id = :conversationId and participant.read_up_to = inserted.sequence - 1
  )
  select inserted.sequence from inserted`,
});

/** Who hears what someone says, whether they block them, and whether they may read the message that it answers. */
export const findListeners = statement({
  params: { ...ofOne, states: column.text.array, replyTo: column.int.orNull },
  row: { id: column.uuid, blocked: column.boolean, reads: column.boolean },
  sql: `
  select participant.actor_id as id, exists (select 1 from own_block
    where own_block.actor_id = participant.actor_id and own_block.other_id = :actorId) as blocked,
    :replyTo::int is null or (participant.cleared_up_to < :replyTo::int and not exists (select 1 from message_hidden
      where message_hidden.conversation_id = participant.conversation_id and message_hidden.sequence = :replyTo::int
        and message_hidden.actor_id = participant.actor_id)
      and not exists (select 1 from message as answered
        join conversation on conversation.id = answered.conversation_id and conversation.kind = 'group'
        join own_block on own_block.actor_id = participant.actor_id and own_block.other_id = answered.actor_id
        where answered.conversation_id = participant.conversation_id and answered.sequence = :replyTo::int)
      and not exists (select 1 from message as answered
        where answered.conversation_id = participant.conversation_id and answered.sequence = :replyTo::int
          and not ${readsWithheld('answered', 'participant')})) as reads
  from participant
  where participant.conversation_id = :conversationId and participant.state = any (:states::text[])
    and participant.actor_id <> :actorId`,
});

const readers = (setting: 'receipts' | 'typing'): string => `
  select present.actor_id as id from participant as present
  left join message_setting as theirs on theirs.actor_id = present.actor_id
  where present.conversation_id = :conversationId and present.state = 'active' and present.actor_id <> :actorId
    and coalesce(theirs.${setting}, true)
    and coalesce((select mine.${setting} from message_setting as mine where mine.actor_id = :actorId), true)
    and not exists (select 1 from block_between
      where block_between.actor_id = present.actor_id and block_between.other_id = :actorId)`;
export const typingReaders = statement({ params: ofOne, row: { id: column.uuid }, sql: readers('typing') });
export const receiptReaders = statement({
  params: { ...ofOne, most: column.int },
  row: { id: column.uuid },
  sql: `${readers('receipts')}
    and (select count(*) from participant as each
      where each.conversation_id = :conversationId and each.state = 'active') <= :most`,
});
