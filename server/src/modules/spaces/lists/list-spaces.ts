import type { Out } from '#contract/core/endpoint.ts';
import type { SpaceKind, SpaceList } from '#contract/spaces/choices.ts';
import type { listGroups as groupsEndpoint, listSpaces as endpoint } from '#contract/spaces/spaces.ts';
import { enforce } from '#platform/policy.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { searchPattern } from '#modules/actors';
import { canSeeInside } from '../policy.ts';
import { presentRow } from '../present.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor } from '../space-for.ts';
import { groupsInside, spaceLists } from './queries-lists.ts';

interface Listing {
  readonly list: SpaceList;
  readonly kind: SpaceKind | null;
  readonly parentId: string | null;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly search?: string | undefined;
}
type Reply = Out<(typeof endpoint)['reply']>;

async function listPage(
  ctx: SpacesContext,
  { list, kind, parentId, cursor, limit = defaultLimit, search }: Listing,
): Promise<Reply> {
  const params = {
    ...fromCursor(cursor, newestPosition),
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    kind,
    search: searchPattern(search),
    limit: limit + 1,
  };
  const rows = await (parentId === null
    ? spaceLists[list](ctx.db, params)
    : groupsInside(ctx.db, { ...params, parentId }));
  return infinitePage(
    rows,
    limit,
    ({ at, id }) => ({ at, id }),
    (row) => presentRow(row, ctx),
  );
}

/** One page of communities or groups, newest first. */
export const listSpaces = async (ctx: SpacesContext, query: Out<(typeof endpoint)['query']>): Promise<Reply> =>
  listPage(ctx, { ...query, parentId: null });

/** The groups in a community. Those of a private one are shown to its members alone. */
export async function listGroups(
  ctx: SpacesContext,
  spaceId: string,
  query: Out<(typeof groupsEndpoint)['query']>,
): Promise<Reply> {
  const community = asSpaceFor(await spaceRowFor(ctx, spaceId));
  enforce(canSeeInside(ctx, community));
  return listPage(ctx, { ...query, list: 'explore', kind: 'group', parentId: spaceId });
}
