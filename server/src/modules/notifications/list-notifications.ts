import type { NotificationTab } from '#contract/notifications/notifications.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Notifications } from '#platform/notifications.ts';
import { defaultLimit, fromCursor, newestPosition, toCursor } from '#platform/paging/keyset.ts';
import { present, referencesOf } from './present.ts';
import { notificationPage } from './queries.ts';
import type { NotificationsTables } from './tables.ts';

const kindsOf = (notifications: Notifications, tab: NotificationTab): string[] =>
  notifications
    .values()
    .filter((definition) => definition.tab === tab)
    .map(({ kind }) => kind);

/** Newest first. Notifications about something that the reader may no longer see are left out. */
export async function listNotifications(
  ctx: RequestContext<NotificationsTables>,
  query: { cursor?: string | undefined; limit?: number | undefined; tab?: NotificationTab | undefined },
) {
  const reader = { id: ctx.actor.id, isPage: ctx.actor.id !== ctx.member.id, language: ctx.language };
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, newestPosition);
  const rows = await notificationPage(ctx.db, {
    recipientId: ctx.actor.id,
    at: position.at,
    id: position.id,
    kinds: query.tab === undefined ? null : kindsOf(ctx.services.notifications, query.tab),
    off: [...ctx.services.notifications.off()],
    limit: limit + 1,
  });
  const pageRows = rows.slice(0, limit);
  const cards = await ctx.cards(pageRows.flatMap((row) => referencesOf(row, reader.id)));
  const last = pageRows.at(-1);
  return {
    data: pageRows.flatMap((row) => present(row, ctx.services.notifications, reader, cards) ?? []),
    next: rows.length > limit && last !== undefined ? toCursor({ at: last.latest_at, id: last.id }) : null,
  };
}
