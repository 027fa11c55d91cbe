import type { RequestContext } from '#platform/context.ts';
import { unseenNotifications } from './queries.ts';
import type { NotificationsTables } from './tables.ts';
import { isVisible, subjectReference } from './present.ts';

/** Counting stops here: a larger number means nothing to the reader. */
const maxUnseen = 100;

/**
 * Number of unseen notifications that the list would show, at most 100. Hidden ones are not counted, so that the number
 * does not reveal them.
 */
export async function countUnseen(ctx: RequestContext<NotificationsTables>): Promise<{ unseen: number }> {
  const rows = await unseenNotifications(ctx.db, { recipientId: ctx.actor.id, limit: maxUnseen });
  const cards = await ctx.cards(rows.flatMap((row) => subjectReference(row, ctx.actor.id)));
  return { unseen: rows.filter((row) => isVisible(row, ctx.actor.id, cards)).length };
}
