import { listSpaceAdminRequests } from '#contract/spaces/admins.ts';
import { listInvitable, listSpaceMembers } from '#contract/spaces/members.ts';
import { listGroups, listSpaces, readSpace } from '#contract/spaces/spaces.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { refreshRelationship } from '#web/network';
import { queryKey } from '#shell/calls/query-options.ts';

const ofSpace = ({ spaceId }: { spaceId: string }): StaleRead[] => [
  queryKey(readSpace, { params: { spaceId } }),
  listSpaces,
  listGroups,
];
const ofPeople = ({ spaceId }: { spaceId: string }): StaleRead[] => [
  ...ofSpace({ spaceId }),
  queryKey(listSpaceMembers, { params: { spaceId } }),
  queryKey(listInvitable, { params: { spaceId } }),
  queryKey(listSpaceAdminRequests, { params: { spaceId } }),
];

export const live: LiveHandlers = {
  'spaces.changed': ofSpace,
  'spaces.members_changed': ofPeople,
  'spaces.membership_changed': (fact, queries) => {
    // To be in a community is to follow it, and to ask is to have asked: cards show that.
    void refreshRelationship(queries, fact.spaceId);
    return ofPeople(fact);
  },
  'spaces.requests_changed': ofPeople,
  'spaces.preferences_changed': ofSpace,
};
