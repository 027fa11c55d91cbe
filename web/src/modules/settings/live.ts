import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { refreshPreferences } from '#shell/preferences.ts';
import { refreshUser, session } from '#shell/session/session.ts';
import { readExport } from '#contract/accounts.closing.ts';
import { readVerification } from '#contract/accounts.verification.ts';
import { listSessions } from '#contract/accounts.ts';
import { readNotificationSettings } from '#contract/notifications.ts';

export const live: LiveHandlers = {
  'accounts.session_opened': (_, queries) => void queries.invalidateQueries({ queryKey: queryKey(listSessions) }),
  'accounts.sessions_ended': (_, queries) => void queries.invalidateQueries({ queryKey: queryKey(listSessions) }),
  'accounts.export_moved': (_, queries) => void queries.invalidateQueries({ queryKey: queryKey(readExport) }),
  'notifications.settings_changed': (_, queries) =>
    void queries.invalidateQueries({ queryKey: queryKey(readNotificationSettings) }),
  'accounts.verification_decided': (_, queries) =>
    void queries.invalidateQueries({ queryKey: queryKey(readVerification) }),
  // A name change removes the badge.
  'actors.card_changed': ({ actorId }, queries) => {
    if (actorId === session.get().user?.id) void queries.invalidateQueries({ queryKey: queryKey(readVerification) });
  },
  'accounts.time_zone_changed': (_, queries) =>
    void queries.invalidateQueries({ queryKey: queryKey(readNotificationSettings) }),
  // The pages that the user may act for.
  'pages.role_changed': ({ memberId }) => {
    if (memberId === session.get().user?.id) void refreshUser();
  },
  'accounts.preferences_changed': () => void refreshPreferences(),
};
