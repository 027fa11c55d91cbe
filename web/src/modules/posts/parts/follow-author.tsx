import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { useFollow } from '#web/network';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

/** The follow button in the head of a post by someone the viewer does not follow; unfollowing is in the menu. */
export function FollowAuthor({ post: { author, can, follow: read } }: { post: Post }): ReactNode {
  const t = useStrings();
  const { follow, toggle } = useFollow(author.id, read);
  if (follow === 'following' || !(can.follow || can.unfollow)) return null;
  const state = follow === 'requested' ? 'requested' : 'follow';
  return (
    <Button size="xs" variant="subtle" aria-label={t(`follow.${state}.label`, { name: author.name })} onClick={toggle}>
      {t(`follow.${state}`)}
    </Button>
  );
}
