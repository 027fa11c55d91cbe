import { keyOf } from '#shell/reading.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { refreshPreferences } from '#shell/preferences.ts';
import { session } from '#shell/session.ts';
import { readExport } from '#contract/accounts.closing.ts';
import { readVerification } from '#contract/accounts.verification.ts';
import { listSessions } from '#contract/accounts.ts';
import { readSettings } from '#contract/notifications.ts';

export const live: LiveHandlers = {
  'accounts.session_opened': (_, queries) => void queries.invalidateQueries({ queryKey: keyOf(listSessions) }),
  'accounts.sessions_ended': (_, queries) => void queries.invalidateQueries({ queryKey: keyOf(listSessions) }),
  'accounts.export_moved': (_, queries) => void queries.invalidateQueries({ queryKey: keyOf(readExport) }),
  'notifications.settings_changed': (_, queries) => void queries.invalidateQueries({ queryKey: keyOf(readSettings) }),
  'accounts.verification_decided': (_, queries) =>
    void queries.invalidateQueries({ queryKey: keyOf(readVerification) }),
  // The badge goes with the name.
  'actors.card_changed': ({ actorId }, queries) => {
    if (actorId === session.get().user?.id) void queries.invalidateQueries({ queryKey: keyOf(readVerification) });
  },
  'accounts.time_zone_changed': (_, queries) => void queries.invalidateQueries({ queryKey: keyOf(readSettings) }),
  'accounts.preferences_changed': () => void refreshPreferences(),
};
