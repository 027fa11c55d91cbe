import { listGroups, listSpaces, readSpace } from '#contract/spaces.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';

const ofSpace = ({ spaceId }: { spaceId: string }): StaleRead[] => [
  queryKey(readSpace, { params: { spaceId } }),
  listSpaces,
  listGroups,
];

export const live: LiveHandlers = {
  'spaces.changed': ofSpace,
  'spaces.members_changed': ofSpace,
  'spaces.membership_changed': ofSpace,
  'spaces.requests_changed': ofSpace,
  'spaces.preferences_changed': ofSpace,
};
