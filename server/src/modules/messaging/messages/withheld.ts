import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import type { MessagingTables } from '../tables.ts';

const findPlace = statement({
  params: { id: column.uuid },
  row: { conversationId: column.uuid, sequence: column.int },
  sql: `select message.conversation_id as "conversationId", message.sequence from message where message.id = :id`,
});

/** Those in the conversation read a withheld message again: others keep its place alone. */
export const effects = [
  onFact<MessagingTables, 'network.withheld_changed'>(
    'network.withheld_changed',
    'messaging.read_withheld',
    async (ctx, { kind, id }) => {
      const place = kind === 'message' ? await findPlace.first(ctx.db, { id }) : undefined;
      if (place !== undefined) await ctx.emit('messaging.message_changed', place);
    },
  ),
];
