import type { QueryClient } from '@tanstack/react-query';
import { listGroups, listSpaces, readSpace, type Space } from '#contract/spaces.ts';
import type { SpaceKind, SpaceList } from '#contract/spaces.choices.ts';
import { infiniteQueryOptions, queryKey, queryOptions, whileTyping } from '#shell/calls/query-options.ts';

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

/** Stores a space from a reply wherever it is shown. */
export function keepSpace(queries: QueryClient, space: Space): void {
  queries.setQueryData(spaceQuery(space.id).queryKey, { data: space });
  void queries.invalidateQueries({ queryKey: queryKey(listSpaces) });
  if (space.community !== null)
    void queries.invalidateQueries({ queryKey: queryKey(listGroups, { params: { spaceId: space.community.id } }) });
}
