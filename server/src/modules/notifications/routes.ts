import * as contract from '#contract/notifications.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { editNotificationSettings, readNotificationSettings } from './change-settings.ts';
import { countUnseen, readUnseen } from './count-unseen.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead, markSeen } from './mark.ts';
import type { NotificationsTables } from './tables.ts';
import { resubscribe, unsubscribe } from './emails/unsubscribe.ts';

type NotificationsContext = RequestContext<NotificationsTables>;

export const routes = [
  serve(contract.listNotifications, async (ctx: NotificationsContext, { query }) => listNotifications(ctx, query)),
  serve(contract.readUnseen, async (ctx: NotificationsContext) => ({ data: await readUnseen(ctx) })),
  serve(contract.readBadge, async (ctx: NotificationsContext) => ({ data: await countUnseen(ctx) })),
  serve(contract.markSeen, async (ctx: NotificationsContext) => ({ data: await markSeen(ctx) })),
  serve(contract.markRead, async (ctx: NotificationsContext, { params }) => markRead(ctx, params.notificationId)),
  serve(contract.markAllRead, async (ctx: NotificationsContext) => markAllRead(ctx)),
  serve(contract.readNotificationSettings, async (ctx: NotificationsContext) => ({
    data: await readNotificationSettings(ctx),
  })),
  serve(contract.editNotificationSettings, async (ctx: NotificationsContext, { body }) => ({
    data: await editNotificationSettings(ctx, body),
  })),
  serve(contract.unsubscribe, async (ctx: VisitorContext<NotificationsTables>, { query }) => ({
    data: await unsubscribe(ctx, query.data),
  })),
  serve(contract.resubscribe, async (ctx: VisitorContext<NotificationsTables>, { query }) => ({
    data: await resubscribe(ctx, query.data),
  })),
];
