import { readExport } from '#contract/accounts/closing.ts';
import { readVerification } from '#contract/accounts/verification.ts';
import { listSessions } from '#contract/accounts/accounts.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { refreshPreferences } from '#shell/preferences.ts';
import { learnSwitches } from '#shell/switches/switches.ts';
import { refreshUser, session } from '#shell/session/session.ts';

const isMe = (id: string): boolean => id === session.get().user?.id;

export const live: LiveHandlers = {
  'accounts.session_opened': [listSessions],
  'accounts.sessions_ended': [listSessions],
  'accounts.export_moved': [readExport],
  'accounts.verification_decided': [readVerification],
  // A name change removes the badge.
  'actors.card_changed': ({ actorId }) => {
    // The switcher shows the pages that the user may act for.
    if (session.get().user?.actingFor.some(({ id }) => id === actorId) === true) void refreshUser();
    return isMe(actorId) ? [readVerification] : [];
  },
  // The pages that the user may act for.
  'pages.role_changed': ({ memberId }) => {
    if (isMe(memberId)) void refreshUser();
  },
  'pages.availability_changed': () => void refreshUser(),
  'accounts.duties_changed': () => void refreshUser(),
  'accounts.suspension_changed': () => void refreshUser(),
  'accounts.preferences_changed': () => void refreshPreferences(),
  'admin.module_switched': learnSwitches,
};
