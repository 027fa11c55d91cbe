import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hashtagKey } from '#contract/core/comparison/hashtag-key.ts';
import { followTopic, unfollowTopic } from '#contract/posts/feed.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { followedTopicsQuery } from '../../api-for-you.ts';
import { useStrings } from '../../strings.ts';

/** Follows a hashtag, so that its posts come into For you. */
export function FollowTopic({ tag }: { tag: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { data } = useQuery(followedTopicsQuery());
  const followed = data?.data.some((each) => hashtagKey(each.tag) === hashtagKey(tag)) ?? false;
  const { write, busy } = useWrite((follows: boolean) => ({
    send: () => call(follows ? followTopic : unfollowTopic, { params: { tag } }),
    onDone: async () => queries.invalidateQueries({ queryKey: followedTopicsQuery().queryKey }),
  }));
  return (
    <Button
      size="sm"
      variant={followed ? 'default' : 'light'}
      loading={busy || data === undefined}
      onClick={() => void write(!followed)}
    >
      {followed ? t('topic.unfollow') : t('topic.follow')}
    </Button>
  );
}
