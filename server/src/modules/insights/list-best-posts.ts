import { BEST_POSTS } from '#contract/insights/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { bestPosts, type BestPost } from '#modules/posts';
import { viewerOf, startOf, type InsightsQuery } from './asker.ts';
import type { InsightsTables } from './tables.ts';

/** The caller's posts of the period with the most reactions and comments. */
export async function listBestPosts(ctx: RequestContext<InsightsTables>, query: InsightsQuery): Promise<BestPost[]> {
  const { days } = await viewerOf(ctx, query);
  return await bestPosts(ctx, startOf(days), BEST_POSTS);
}
