import * as z from 'zod/mini';
import { NOTIFICATION_TABS } from '#contract/notifications.ts';
import { oneOf } from '#shell/navigation/search-params.ts';

export const TABS = ['all', ...NOTIFICATION_TABS] as const;
export const notificationsSearch = z.object({ tab: oneOf(TABS, 'all') });
