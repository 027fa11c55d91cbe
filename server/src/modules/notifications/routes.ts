import * as contract from '#contract/notifications/notifications.ts';
import * as mutes from '#contract/notifications/mutes.ts';
import * as push from '#contract/notifications/push.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { editNotificationSettings, readNotificationSettings } from './change-settings.ts';
import { countUnseen, readUnseen } from './count-unseen.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead, markSeen } from './mark.ts';
import { lessOfKind, listLess, moreOfKind } from './mutes/less.ts';
import { listMutedThings, muteSubject, unmuteThing } from './mutes/mute.ts';
import { readReason } from './mutes/reason.ts';
import { readPush, subscribeToPush, unsubscribeFromPush } from './push/subscriptions.ts';
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
  serve(push.readPush, async (ctx: NotificationsContext) => ({ data: await readPush(ctx) })),
  serve(push.subscribeToPush, async (ctx: NotificationsContext, { body }) => ({
    data: await subscribeToPush(ctx, body),
  })),
  serve(push.unsubscribeFromPush, async (ctx: NotificationsContext, { params }) =>
    unsubscribeFromPush(ctx, params.deviceId),
  ),
  serve(mutes.readReason, async (ctx: NotificationsContext, { params }) => ({
    data: await readReason(ctx, params.notificationId),
  })),
  serve(mutes.muteSubject, async (ctx: NotificationsContext, { params }) => ({
    data: await muteSubject(ctx, params.notificationId),
  })),
  serve(mutes.unmuteThing, async (ctx: NotificationsContext, { params }) => unmuteThing(ctx, params)),
  serve(mutes.listMutedThings, async (ctx: NotificationsContext, { query }) => listMutedThings(ctx, query)),
  serve(mutes.lessOfKind, async (ctx: NotificationsContext, { params }) => lessOfKind(ctx, params.kind)),
  serve(mutes.moreOfKind, async (ctx: NotificationsContext, { params }) => moreOfKind(ctx, params.kind)),
  serve(mutes.listLess, async (ctx: NotificationsContext) => ({ data: await listLess(ctx) })),
  serve(contract.unsubscribe, async (ctx: VisitorContext<NotificationsTables>, { query }) => ({
    data: await unsubscribe(ctx, query.data),
  })),
  serve(contract.resubscribe, async (ctx: VisitorContext<NotificationsTables>, { query }) => ({
    data: await resubscribe(ctx, query.data),
  })),
];
