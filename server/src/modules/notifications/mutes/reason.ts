import type { NotificationReason } from '#contract/notifications/mutes.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import type { NotificationsTables } from '../tables.ts';
import { findLess, findNotification } from './queries-mutes.ts';

/** Why the caller, or the page that they act for, got a notification. */
export async function readReason(
  { db, actor, member, language, services }: RequestContext<NotificationsTables>,
  notificationId: string,
): Promise<NotificationReason> {
  const row = found(await findNotification.first(db, { id: notificationId, recipientId: actor.id }));
  const { kind, category, reason } = found(services.notifications.get(row.kind));
  const less = await findLess(db, { actorIds: [actor.id], kinds: [kind] });
  const why = reason ?? (actor.id === member.id ? 'category' : 'team');
  const name = translate(language, `notifications:categories.${category ?? 'account'}`);
  return {
    text: translate(language, `notifications:reasons.${why}`, { category: name }),
    alerts: less.length === 0,
    canChange: category !== null,
  };
}
