import type { RequestContext } from '#platform/context.ts';
import { unseenNotifications } from './queries.ts';
import type { NotificationsTables } from './tables.ts';
import { isVisible, subjectReference } from './present.ts';

/** Above this the exact number says nothing. */
const MOST = 100;

/** How many notifications wait that the list would show: hidden ones are not hinted at by a number. At most 100. */
export async function countUnseen(ctx: RequestContext<NotificationsTables>): Promise<{ unseen: number }> {
  const rows = await unseenNotifications(ctx.db, { recipientId: ctx.actor.id, limit: MOST });
  const cards = await ctx.cards(rows.flatMap((row) => subjectReference(row, ctx.actor.id)));
  return { unseen: rows.filter((row) => isVisible(row, ctx.actor.id, cards)).length };
}
