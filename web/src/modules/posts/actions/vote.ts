import type { QueryClient } from '@tanstack/react-query';
import { type Poll, voteInPoll } from '#contract/posts/polls.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, mutate } from '#shell/state/mutate.ts';
import { refreshPostSoon } from './refresh.ts';

interface Reply {
  data: Poll;
}

/** Votes in the poll of a post. The reply has the counts, which the browser does not know before. */
export async function vote(
  queries: QueryClient,
  postId: string,
  body: { choice: number; revision: number },
): Promise<void> {
  const { done } = await mutate<Reply>(queries, {
    scope: `vote:${postId}`,
    send: () => call(voteInPoll, { params: { postId }, body }),
    expect: [
      expecting<'post', Reply>('post', { id: postId }, { answer: (post, { data }) => ({ ...post, attachment: data }) }),
    ],
  });
  // The poll has ended or changed, or the user has voted on another device.
  if (!done) refreshPostSoon(queries, postId);
}
