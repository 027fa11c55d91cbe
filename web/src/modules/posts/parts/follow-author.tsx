import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { Button } from '#ui/parts/button.tsx';
import { followAuthor } from '../actions/follow.ts';
import { useStrings } from '../strings.ts';

/** In the head of a post by somebody one does not follow yet; unfollowing stands in the menu. */
export function FollowAuthor({ post }: { post: Post }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  if (!post.can.follow && post.follow !== 'requested') return null;
  const state = post.follow === 'requested' ? 'requested' : 'follow';
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={t(`follow.${state}.who`, { name: post.author.name })}
      onClick={() => void followAuthor(queries, post, state === 'follow')}
    >
      {t(`follow.${state}`)}
    </Button>
  );
}
