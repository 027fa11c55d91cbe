import { BEST_POSTS } from '#contract/insights.ts';
import type { Act } from '#platform/act.ts';
import { bestPosts, type BestPost } from '#rooms/posts';
import { askerOf, beginning, type Asked } from './asker.ts';
import type { InsightsTables } from './tables.ts';

/** What the caller published in the period and people answered to most. */
export async function listBestPosts(act: Act<InsightsTables>, asked: Asked): Promise<BestPost[]> {
  const { days } = await askerOf(act, asked);
  return await bestPosts(act, beginning(days), BEST_POSTS);
}
