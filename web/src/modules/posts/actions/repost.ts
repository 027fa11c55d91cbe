import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { repostPost, unrepostPost } from '#contract/posts/reposts.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, mutate } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { headQuery } from '../api.ts';
import { withRepost } from '../entities.ts';
import { text } from '../strings.ts';

interface Reply {
  data: Pick<Post, 'reposted' | 'counts'>;
}

/** Reposts a post as it is, or takes that back: shown at once, reverted with a message on failure. */
export async function repost(queries: QueryClient, post: Post, reposted: boolean): Promise<void> {
  const params = { postId: post.id };
  const { done } = await mutate<Reply>(queries, {
    scope: `repost:${post.id}`,
    send: () => call(reposted ? repostPost : unrepostPost, { params }),
    expect: [
      expecting<'post', Reply>('post', post, {
        patch: (before) => withRepost(before, reposted),
        answer: (before, { data }) => ({ ...before, ...data }),
      }),
    ],
  });
  if (!done) return;
  void queries.invalidateQueries({ queryKey: headQuery().queryKey });
  toast.success(text(reposted ? 'repost.done' : 'repost.undone'));
}
