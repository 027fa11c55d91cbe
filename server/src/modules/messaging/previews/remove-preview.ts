import { enforce } from '#platform/policy.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { announce, loadMessage } from '../messages/change-message.ts';
import { canRemovePreview } from '../policy.ts';
import { hidePreview } from './queries.ts';

/** Takes the preview of a link off a message, for everyone; it does not come back for this link. */
export async function removePreview(ctx: MessagingContext, messageId: string): Promise<void> {
  const [row, conversation] = await loadMessage(ctx, messageId);
  enforce(canRemovePreview(ctx, row));
  if (row.preview === null) return;
  await announce(ctx, row, conversation, async () => hidePreview(ctx.db, { messageId }));
}
