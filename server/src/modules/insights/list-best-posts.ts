import { BEST_POSTS } from '#contract/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { bestPosts, type BestPost } from '#modules/posts';
import { askerOf, beginning, type Asked } from './asker.ts';
import type { InsightsTables } from './tables.ts';

/** What the caller published in the period and people answered to most. */
export async function listBestPosts(ctx: RequestContext<InsightsTables>, asked: Asked): Promise<BestPost[]> {
  const { days } = await askerOf(ctx, asked);
  return await bestPosts(ctx, beginning(days), BEST_POSTS);
}
