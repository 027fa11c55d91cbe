import * as contract from '#contract/notifications.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { countUnseen } from './count-unseen.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead, markSeen } from './mark.ts';
import type { NotificationsTables } from './tables.ts';
import { subscribeAgain, unsubscribe } from './unsubscribe.ts';

type NotificationsAct = Act<NotificationsTables>;

export const routes = [
  serve(contract.listNotifications, (act: NotificationsAct, { query }) => listNotifications(act, query)),
  serve(contract.readBadge, async (act: NotificationsAct) => ({ data: await countUnseen(act) })),
  serve(contract.markSeen, async (act: NotificationsAct) => ({ data: await markSeen(act) })),
  serve(contract.markRead, (act: NotificationsAct, { params }) => markRead(act, params.notificationId)),
  serve(contract.markAllRead, (act: NotificationsAct) => markAllRead(act)),
  serve(contract.readSettings, async (act: NotificationsAct) => ({ data: await readSettings(act) })),
  serve(contract.changeSettings, async (act: NotificationsAct, { body }) => ({
    data: await changeSettings(act, body),
  })),
  serve(contract.unsubscribe, async (act: VisitorAct<NotificationsTables>, { query }) => ({
    data: await unsubscribe(act, query.data),
  })),
  serve(contract.subscribeAgain, async (act: VisitorAct<NotificationsTables>, { query }) => ({
    data: await subscribeAgain(act, query.data),
  })),
];
