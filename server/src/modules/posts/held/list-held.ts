import type { HeldPost } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition, oldestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { spaceFor } from '#modules/spaces';
import { canListHeld } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { withTagged } from '../visibility/tagged.ts';
import { presentHeld } from './present.ts';
import { type HeldRow, ownPage, waitingPage } from './queries-held.ts';

type PostsContext = RequestContext<PostsTables>;
interface Query {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}
interface List {
  data: HeldPost[];
  next: string | null;
}
const page = async (ctx: PostsContext, rows: readonly HeldRow[], limit: number): Promise<List> =>
  infinitePage(
    await withTagged(ctx, rows),
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => presentHeld(row, ctx),
  );
const viewerOf = ({ actor, member }: PostsContext) => ({ viewerId: actor.id, personId: member.id });

/** What waits in a space, for those who decide. */
export async function listHeld(ctx: PostsContext, spaceId: string, query: Query): Promise<List> {
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, oldestPosition);
  const viewer = viewerOf(ctx);
  const [space, rows] = await Promise.all([
    spaceFor(ctx, spaceId),
    waitingPage(ctx.db, { ...viewer, ...position, spaceId, limit: limit + 1 }),
  ]);
  enforce(canListHeld(ctx, found(space)));
  return page(ctx, rows, limit);
}

/** What the caller wrote in spaces, and what became of it; of one space only what waits. */
export async function listOwnHeld(
  ctx: PostsContext,
  { spaceId = null, ...query }: Query & { readonly spaceId?: string | null | undefined },
): Promise<List> {
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, newestPosition);
  const rows = await ownPage(ctx.db, { ...viewerOf(ctx), ...position, spaceId, limit: limit + 1 });
  return page(ctx, rows, limit);
}
