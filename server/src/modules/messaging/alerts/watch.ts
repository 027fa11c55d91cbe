import type { ConversationScope } from '#contract/messaging/messaging.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { opensDesk } from '../policy.ts';
import type { MessagingTables } from '../tables.ts';

const isIn = statement({
  params: { conversationId: column.uuid, actorId: column.uuid },
  row: { scope: column.text.as<ConversationScope>() },
  sql: `
  select conversation.scope from participant join conversation on conversation.id = participant.conversation_id
  where participant.conversation_id = :conversationId and participant.actor_id = :actorId
    and participant.state in ('active', 'requested')`,
});
/**
 * A window that shows a conversation watches it, so that its messages are not pushed to that member. By this
 * it hears nothing.
 */
export const mayWatchConversation: WatchCheck = async (db, { actor, role }, conversationId) =>
  (await isIn(narrowed<MessagingTables>(db), { conversationId, actorId: actor.id })).some(
    (row) => opensDesk({ role }, row) === 'ok',
  );
