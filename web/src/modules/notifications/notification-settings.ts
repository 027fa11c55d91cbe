import {
  editNotificationSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '#contract/notifications/notifications.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useChoices } from '#shell/forms/use-choices.ts';

export const notificationsQuery = queryOptions(readNotificationSettings, {});

export type NotificationChanges = InputOf<typeof editNotificationSettings>['body'];

type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const withoutUndefined = <T extends object>(changes: T): Known<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Known<T>;

/** The settings after a change. */
function applyChanges(
  settings: NotificationSettings,
  { categories = [], ...changes }: NotificationChanges,
): NotificationSettings {
  return {
    ...settings,
    ...withoutUndefined(changes),
    categories: settings.categories.map((each) => {
      const change = categories.find(({ category }) => category === each.category);
      return {
        ...each,
        inApp: change?.inApp ?? each.inApp,
        push: change?.push ?? each.push,
        email: change?.email ?? each.email,
      };
    }),
  };
}

/** The notification settings; each change is saved when it is made. */
export const useNotificationList = () =>
  useChoices(notificationsQuery, (body: NotificationChanges) => call(editNotificationSettings, { body }), {
    apply: applyChanges,
  });
