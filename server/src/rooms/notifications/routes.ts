import * as contract from '#contract/notifications.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { countUnseen } from './count-unseen.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead, markSeen } from './mark.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsAct = Act<NotificationsTables>;

export const routes = [
  serve(contract.listNotifications, (act: NotificationsAct, { query }) => listNotifications(act, query)),
  serve(contract.readBadge, async (act: NotificationsAct) => ({ data: await countUnseen(act) })),
  serve(contract.markSeen, async (act: NotificationsAct) => ({ data: await markSeen(act) })),
  serve(contract.markRead, (act: NotificationsAct, { params }) => markRead(act, params.notificationId)),
  serve(contract.markAllRead, (act: NotificationsAct) => markAllRead(act)),
];
