import type { QueryClient } from '@tanstack/react-query';
import type { NetworkSort } from '#contract/network/network.ts';
import type { PeopleList, SpaceKind, SpaceList } from '#contract/spaces/choices.ts';
import { listSpaceAdminRequests } from '#contract/spaces/admins.ts';
import { listInvitable, listSpaceLinks, listSpaceMembers } from '#contract/spaces/members.ts';
import { listGroups, listSpaces, readSpace, type Space } from '#contract/spaces/spaces.ts';
import { infiniteQueryOptions, queryKey, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnPeople } from '#web/network';

/** `link`: the token of the link that was followed. */
export const spaceQuery = (spaceId: string, link = '') =>
  queryOptions(readSpace, { params: { spaceId }, query: link === '' ? {} : { link } });

const searched = (search: string) => (search === '' ? {} : { search });
export const spacesQuery = (kind: SpaceKind, list: SpaceList, search: string) => ({
  ...infiniteQueryOptions(listSpaces, { query: { kind, list, ...searched(search) } }),
  ...whileTyping,
});
/** The groups in a community. */
export const groupsQuery = (spaceId: string, search: string) => ({
  ...infiniteQueryOptions(listGroups, { params: { spaceId }, query: searched(search) }),
  ...whileTyping,
});
export const peopleQuery = (spaceId: string, list: PeopleList, sort: NetworkSort, search: string) => ({
  ...infiniteQueryOptions(
    listSpaceMembers,
    { params: { spaceId }, query: { list, sort, ...searched(search) } },
    learnPeople,
  ),
  ...whileTyping,
});
/** Members who ask to become admins. */
export const adminRequestsQuery = (spaceId: string, sort: NetworkSort, search: string) => ({
  ...infiniteQueryOptions(
    listSpaceAdminRequests,
    { params: { spaceId }, query: { sort, ...searched(search) } },
    learnPeople,
  ),
  ...whileTyping,
});
/** Whom the user can invite. */
export const invitableQuery = (spaceId: string, sort: NetworkSort, search: string) => ({
  ...infiniteQueryOptions(listInvitable, { params: { spaceId }, query: { sort, ...searched(search) } }, learnPeople),
  ...whileTyping,
});
export const linksQuery = (spaceId: string) => queryOptions(listSpaceLinks, { params: { spaceId } });

/** Reads the lists of people of a space again. */
export function refreshPeople(queries: QueryClient, spaceId: string): void {
  for (const endpoint of [listSpaceMembers, listInvitable, listSpaceAdminRequests])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint, { params: { spaceId } }) });
  void queries.invalidateQueries({ queryKey: queryKey(readSpace, { params: { spaceId } }) });
}

/** Stores a space from a reply wherever it is shown. */
export function keepSpace(queries: QueryClient, space: Space): void {
  queries.setQueryData(spaceQuery(space.id).queryKey, { data: space });
  void queries.invalidateQueries({ queryKey: queryKey(listSpaces) });
  void queries.invalidateQueries({ queryKey: queryKey(listSpaceMembers, { params: { spaceId: space.id } }) });
  if (space.community !== null)
    void queries.invalidateQueries({ queryKey: queryKey(listGroups, { params: { spaceId: space.community.id } }) });
}
