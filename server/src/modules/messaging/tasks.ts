import * as z from 'zod/mini';
import { REQUEST_DAYS } from '#contract/messaging/messaging.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { MessagingTables } from './tables.ts';

/** Requests that end in one transaction. */
const BATCH = 500;

/** Their messages disappear for those who were asked; the sender may write again. */
const endRequests = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { conversation_id: column.uuid, actor_id: column.uuid },
  sql: `
  update participant set state = case conversation.kind when 'group' then 'left' else 'outside' end, last_at = null,
    read_up_to = conversation.last_sequence,
    cleared_up_to = greatest(participant.cleared_up_to, conversation.last_sequence)
  from conversation
  where conversation.id = participant.conversation_id and (participant.conversation_id, participant.actor_id) in (
    select old.conversation_id, old.actor_id from participant as old
    where old.state = 'requested' and old.requested_at < :before
    order by old.requested_at limit :limit for update skip locked)
  returning participant.conversation_id, participant.actor_id`,
});

export const endOldRequests = defineTask({
  name: 'messaging.end_old_requests',
  payload: z.object({}),
  schedule: '25 4 * * *',
  async run(ctx: TaskContext<MessagingTables>) {
    const before = new Date(ctx.now.getTime() - REQUEST_DAYS * day);
    let count: number;
    do {
      count = await ctx.transaction(async (tx) => {
        const ended = await endRequests(tx.db, { before, limit: BATCH });
        await tx.emitAll(
          'messaging.conversation_changed',
          ended.map((row) => ({ conversationId: row.conversation_id, actorId: row.actor_id })),
        );
        return ended.length;
      });
    } while (count === BATCH);
  },
});

const deleteEmpty = statement({
  params: { before: column.timestamp },
  sql: `
  with empty as (
    select conversation.id from conversation
    where conversation.last_sequence = 0 and conversation.created_at < :before
      and not exists (select 1 from held_message where held_message.conversation_id = conversation.id)
    order by conversation.id limit 5000 for update skip locked
  ), drafts as (
    delete from message_draft using empty where message_draft.conversation_id = empty.id
  ), notes as (
    delete from conversation_note using empty where conversation_note.conversation_id = empty.id
  ), assignees as (
    delete from conversation_assignee using empty where conversation_assignee.conversation_id = empty.id
  ), left_behind as (
    delete from participant using empty where participant.conversation_id = empty.id
  )
  delete from conversation using empty where conversation.id = empty.id`,
});
/** Deletes conversations that were opened a day ago and in which nothing was written. */
export const forgetEmpty = defineTask({
  name: 'messaging.forget_empty',
  payload: z.object({}),
  schedule: '35 4 * * *',
  run: async (ctx: TaskContext<MessagingTables>) => {
    await deleteEmpty(ctx.db, { before: new Date(ctx.now.getTime() - day) });
  },
});
