import { listViewers, readFigures, readGroups, readViewingMode } from '#contract/insights/insights.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { session } from '#shell/session/session.ts';

const views = [readFigures, readGroups, listViewers];
const follows = ({ followeeId }: { followeeId: string }) =>
  followeeId === session.get().user?.id ? [readFigures] : [];

export const live: LiveHandlers = {
  'insights.profile_viewed': views,
  'insights.viewing_changed': [...views, readViewingMode],
  // For the blocker: the blocked person leaves the list, and follows no more.
  'network.blocked': [readFigures, listViewers],
  'network.followed': follows,
  'network.unfollowed': follows,
};
