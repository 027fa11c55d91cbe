import { NOTIFICATION_TABS } from '#contract/notifications/notifications.ts';
import { oneOf } from '#shell/navigation/search-params.ts';

export const TABS = ['all', ...NOTIFICATION_TABS] as const;
export const notificationsSearch = { tab: oneOf(TABS, 'all') };
