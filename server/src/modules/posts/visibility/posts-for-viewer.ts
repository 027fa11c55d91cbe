import type { RequestContext } from '#platform/context.ts';
import { withGathered } from '../attachments/kinds.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { currentNames } from './for-viewer.ts';

/** Rows with all that `presentPost` needs: current usernames in their texts, and what their attachments gather. */
export async function postsForViewer<Row extends PostRow>(
  ctx: RequestContext<PostsTables>,
  rows: readonly Row[],
): Promise<Row[]> {
  const [current, gathered] = await Promise.all([currentNames(ctx, rows), withGathered(ctx, rows)]);
  return gathered.map((row) => current(row));
}
