import type { Module } from '#platform/module.ts';
import { pageFigures } from './figures/daily-figures.ts';
import { audiences } from './audience.ts';
import { verificationCards } from './documents/cards.ts';
import { badgeNotifications } from './documents/notifications.ts';
import { dropDocuments, eraseDocuments } from './documents/tasks.ts';
import { mailPageCode } from './domain-address/mail-code.ts';
import { dailyLimits } from './limits.ts';
import { pagePeopleCards } from './people/cards.ts';
import { peopleNotifications } from './people/notifications.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { newestPages, searchTabs } from './search.ts';
import { successionEffects } from './succession/effects.ts';
import { mailSuccession } from './succession/mail.ts';
import { successionNotifications } from './succession/notifications.ts';
import { advanceSuccessions } from './succession/tasks.ts';
import { erasePages } from './tasks.ts';
import { teamStepCards } from './team/cards.ts';
import { teamNotifications } from './team/notifications.ts';
import { checkSite, checkVerified } from './verification/tasks.ts';
import { endTeamRequests } from './team/tasks.ts';
import { withoutAdminEffects } from './team/without-admin.ts';
import { teamInvitations } from './team/waiting.ts';
import { documentQueue } from './documents/waiting-queue.ts';

/** Public API of the module: business pages, teams of pages, and who may act as which page. */
export { roles } from './roles.ts';
export { seedWithoutAdmin } from './succession/seed.ts';
export { setRole } from './set-role.ts';
export { requireAnalytics } from './read-page.ts';
export { pageHoldings } from './settings/page-holdings.ts';

export const pages = {
  routes,
  writes,
  audiences,
  dailyLimits,
  kinds: {
    team_step: { card: teamStepCards },
    page_people: { card: pagePeopleCards },
    page_verification: { card: verificationCards },
  },
  notifications: [...teamNotifications, ...peopleNotifications, ...badgeNotifications, ...successionNotifications],
  effects: [...successionEffects, ...withoutAdminEffects],
  tasks: [
    advanceSuccessions,
    mailSuccession,
    mailPageCode,
    checkSite,
    checkVerified,
    dropDocuments,
    endTeamRequests,
    eraseDocuments,
    erasePages,
  ],
  searchTabs,
  extensions: [pageFigures, teamInvitations, newestPages, documentQueue],
  personalData,
} satisfies Module;
