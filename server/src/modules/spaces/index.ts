import { narrowed } from '#platform/database/narrow.ts';
import { spaceFigures } from './figures/daily-figures.ts';
import type { Module } from '#platform/module.ts';
import { communityMembership } from '#modules/network';
import { endOldAdminRequests } from './admins/tasks.ts';
import { audiences, mayWatchSpace } from './audience.ts';
import { communityCards, groupCards } from './cards.ts';
import { effects } from './effects.ts';
import { dailyLimits } from './limits.ts';
import { publishedSpaces } from './lists/published.ts';
import { followCommunity } from './members/follow-community.ts';
import { leaveSpace } from './members/leave-space.ts';
import { notifications } from './notifications.ts';
import { ownedSpaces } from './page-holdings.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { searchTabs } from './search/search-tabs.ts';
import type { SpacesTables } from './tables.ts';
import { endOldRequests, eraseSpaces } from './tasks.ts';

/** Public API of the module: communities, groups, and who is in them. */
export { type SpaceFor, spaceFor, type WholeSpaceFor } from './space-for.ts';
export { toManagers } from './audience.ts';
export { abilitiesAbout, restrain } from './members/restrain.ts';
export { canManageSpace, canSeeInside, isSilenced } from './policy.ts';

export const spaces = {
  routes,
  writes,
  audiences,
  kinds: {
    group: { card: groupCards, watch: mayWatchSpace, reported: true },
    community: { card: communityCards, watch: mayWatchSpace, reported: true },
  },
  dailyLimits,
  searchTabs,
  notifications,
  effects,
  tasks: [eraseSpaces, endOldRequests, endOldAdminRequests],
  extensions: [
    spaceFigures,
    communityMembership.by({
      join: async (ctx, communityId) => followCommunity({ ...ctx, db: narrowed<SpacesTables>(ctx.db) }, communityId),
      leave: async (ctx, communityId) => leaveSpace({ ...ctx, db: narrowed<SpacesTables>(ctx.db) }, communityId),
    }),
    ownedSpaces,
    ...publishedSpaces,
  ],
  personalData,
} satisfies Module;
