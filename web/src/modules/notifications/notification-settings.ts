import {
  editNotificationSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '#contract/notifications.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useChoices } from '#shell/forms/use-choices.ts';

export const notificationsQuery = queryOptions(readNotificationSettings, {});

export type NotificationChanges = InputOf<typeof editNotificationSettings>['body'];

/** The settings after a change. */
function applyChanges(
  settings: NotificationSettings,
  { categories = [], rhythm, quiet }: NotificationChanges,
): NotificationSettings {
  return {
    categories: settings.categories.map((each) => {
      const change = categories.find(({ category }) => category === each.category);
      return { ...each, inApp: change?.inApp ?? each.inApp, email: change?.email ?? each.email };
    }),
    rhythm: rhythm ?? settings.rhythm,
    quiet: quiet === undefined ? settings.quiet : quiet,
    timeZone: settings.timeZone,
  };
}

/** The notification settings; each change is saved when it is made. */
export const useNotificationList = () =>
  useChoices(notificationsQuery, (body: NotificationChanges) => call(editNotificationSettings, { body }), {
    apply: applyChanges,
  });
