import { changeSettings, type NotificationSettings, readSettings } from '#contract/notifications.ts';
import { call, type InputOf } from '#shell/call.ts';
import { reading } from '#shell/reading.ts';
import { useChoices } from '#shell/use-choices.ts';

export const noticesQuery = reading(readSettings, {});

export type NoticeChanges = InputOf<typeof changeSettings>['body'];

/** The settings as they are once the change is taken. */
function applied(
  settings: NotificationSettings,
  { categories = [], rhythm, quiet }: NoticeChanges,
): NotificationSettings {
  return {
    categories: settings.categories.map((each) => {
      const told = categories.find(({ category }) => category === each.category);
      return { ...each, inApp: told?.inApp ?? each.inApp, email: told?.email ?? each.email };
    }),
    rhythm: rhythm ?? settings.rhythm,
    quiet: quiet === undefined ? settings.quiet : quiet,
    timeZone: settings.timeZone,
  };
}

/** What one is told, and how; each change is saved as it is made. */
export const useNotices = () =>
  useChoices(noticesQuery, (body: NoticeChanges) => call(changeSettings, { body }), { apply: applied });
