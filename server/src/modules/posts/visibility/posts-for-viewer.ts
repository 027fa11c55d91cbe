import type { RequestContext } from '#platform/context.ts';
import { withGathered } from '../attachments/kinds.ts';
import { originsOf, withOrigins } from '../reposts/origins.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { currentNames, spacesFor } from './for-viewer.ts';
import { taggedFor } from './tagged.ts';

/**
 * Rows with all that `presentPost` needs: what they repost, current usernames in all texts, the cards of tagged people,
 * and what the attachments gather.
 */
export async function postsForViewer<Row extends PostRow>(
  ctx: RequestContext<PostsTables>,
  rows: readonly Row[],
): Promise<Row[]> {
  const origins = await originsOf(ctx, rows);
  const [current, tagged, gathered, gatheredOrigins] = await Promise.all([
    currentNames(ctx, [...rows, ...origins]),
    taggedFor(ctx, [...rows, ...origins]),
    withGathered(ctx, rows),
    withGathered(ctx, origins),
  ]);
  const whole = <R extends PostRow>(row: R): R => tagged(current(row));
  return withOrigins(gathered.map(whole), gatheredOrigins.map(whole));
}

/** The same of rows without their spaces, which are read beside the rest, for posts that are in one. */
export async function postsWithSpaces<Row extends PostRow & { readonly space_id: string | null }>(
  ctx: RequestContext<PostsTables>,
  rows: readonly Row[],
): Promise<Row[]> {
  const [posts, inSpace] = await Promise.all([postsForViewer(ctx, rows), spacesFor(ctx, rows)]);
  return posts.map(inSpace);
}
