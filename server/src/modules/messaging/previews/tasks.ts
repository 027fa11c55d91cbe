import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { previewOf } from '#modules/media';
import { lockOf } from '../messages/queries.ts';
import type { MessagingTables } from '../tables.ts';
import { isWaiting, showPreview } from './queries.ts';

/**
 * Adds a preview to a message that was sent. It checks before and after reading the website whether the message still
 * waits for one: it may be gone by then. Windows hear the id of the message, and read the preview themselves.
 */
export const previewTask = defineTask({
  name: 'messaging.preview',
  payload: z.object({ messageId: id, address: z.string() }),
  concurrency: 2,
  run: async (ctx: TaskContext<MessagingTables>, { messageId, address }) => {
    if (ctx.services.config.LINK_PREVIEWS === 'off') return;
    if ((await isWaiting.first(ctx.db, { messageId, address })) === undefined) return;
    const preview = await previewOf(ctx, address);
    if (preview === null) return;
    await ctx.transaction(async (tx) => {
      // The lock comes first, so that the statement behind it sees what others have stored.
      const { shown } = await inOrder({
        lockOf: async () => lockOf.first(tx.db, { messageId }),
        shown: async () => showPreview.first(tx.db, { messageId, address, preview }),
      });
      if (shown === undefined) return;
      const { conversation_id: conversationId, sequence } = shown;
      await tx.emit('messaging.message_changed', { conversationId, sequence });
    });
  },
});
