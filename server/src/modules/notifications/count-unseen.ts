import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
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
  const rows = await unseenNotifications(ctx.db, {
    recipientId: ctx.actor.id,
    off: [...ctx.services.notifications.off()],
    limit: maxUnseen,
  });
  const cards = await ctx.cards(rows.flatMap((row) => subjectReference(row, ctx.actor.id)));
  return { unseen: rows.filter((row) => isVisible(row, ctx.actor.id, cards)).length };
}

const unseenOf = statement({
  params: { memberId: column.uuid, off: column.text.array },
  row: { actor_id: column.uuid, unseen: column.boolean },
  sql: `
  select one.actor_id, exists (select from notification
    where notification.recipient_id = one.actor_id and notification.seen_at is null and notification.shown
      and notification.actor_count > 0 and notification.kind <> all (:off::text[])) as unseen
  from (select :memberId::uuid as actor_id union all
    select page_team.page_id from page_team where page_team.member_id = :memberId) as one`,
});

/** Who among the member and their pages has something new, for the dots of the switcher. */
export async function readUnseen(ctx: RequestContext<NotificationsTables>) {
  const rows = await unseenOf(ctx.db, { memberId: ctx.member.id, off: [...ctx.services.notifications.off()] });
  return rows.map(({ actor_id: actorId, unseen }) => ({ actorId, unseen }));
}
