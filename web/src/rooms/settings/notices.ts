import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSettings, type NotificationSettings, readSettings } from '#contract/notifications.ts';
import { call, type InputOf } from '#shell/call.ts';
import { tellFailure } from '#shell/query-client.ts';
import { reading } from '#shell/reading.ts';

export const noticesQuery = reading(readSettings, {});

type NoticeChanges = InputOf<typeof changeSettings>['body'];

/** Shows a change at once, and takes it back when the server does not take it. Changes of different parts may be under way together. */
export function useNoticeChange() {
  const queries = useQueryClient();
  const { queryKey } = noticesQuery;
  const shown = (change: NoticeChanges) => queries.setQueryData(queryKey, (known) => known && { data: applied(known.data, change) });
  return useMutation({
    mutationFn: (change: NoticeChanges) => call(changeSettings, { body: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      shown(change);
    },
    onError: (error) => tellFailure(error),
    // Only the last of several answers is the whole truth.
    onSettled: () => (queries.isMutating({ mutationKey: ['notices'] }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined),
    mutationKey: ['notices'],
  });
}

/** The settings as they are once the change is taken. */
export function applied(settings: NotificationSettings, { categories = [], rhythm, quiet, timeZone }: NoticeChanges): NotificationSettings {
  return {
    categories: settings.categories.map((each) => {
      const told = categories.find(({ category }) => category === each.category);
      return { ...each, inApp: told?.inApp ?? each.inApp, email: told?.email ?? each.email };
    }),
    rhythm: rhythm ?? settings.rhythm,
    quiet: quiet === undefined ? settings.quiet : quiet,
    timeZone: timeZone ?? settings.timeZone,
  };
}
