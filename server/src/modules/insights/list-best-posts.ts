import { BEST_POSTS } from '#contract/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { bestPosts, type BestPost } from '#modules/posts';
import { askerOf, startOf, type InsightsQuery } from './asker.ts';
import type { InsightsTables } from './tables.ts';

/** What the caller published in the period and people answered to most. */
export async function listBestPosts(ctx: RequestContext<InsightsTables>, query: InsightsQuery): Promise<BestPost[]> {
  const { days } = await askerOf(ctx, query);
  return await bestPosts(ctx, startOf(days), BEST_POSTS);
}
