import type { QueryClient } from '@tanstack/react-query';
import { followActor, type Relationship, unfollowActor } from '#contract/network.ts';
import type { Post } from '#contract/posts.ts';
import { messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { changePostsBy } from '../cache/posts.ts';
import { isWriting, write } from './write.ts';

export const followScope = (authorId: string): string => `follow:${authorId}`;

/** A post of an author whom one follows now, or follows no more. */
export const withFollow = (post: Post, follow: Post['follow']): Post => ({
  ...post,
  follow,
  can: { ...post.can, follow: follow === 'none', unfollow: follow !== 'none' },
});
const fromRelationship = (post: Post, { follows, relation, can }: Relationship): Post => ({
  ...post,
  follow: follows ? 'following' : relation === 'requested' ? 'requested' : 'none',
  can: { ...post.can, follow: can.follow, unfollow: can.unfollow },
});

/**
 * Follows the author of a post, or no more: shown at once on all their posts, taken back with a sentence when it fails.
 */
export async function followAuthor(
  queries: QueryClient,
  { author, follow: before, can }: Post,
  wanted: boolean,
): Promise<void> {
  const scope = followScope(author.id);
  changePostsBy(queries, author.id, (post) => withFollow(post, wanted ? 'following' : 'none'));
  try {
    const { data } = await write(
      queries,
      () => call(wanted ? followActor : unfollowActor, { params: { actorId: author.id } }),
      scope,
    );
    // A later press is on its way already: its answer is the one to show.
    if (!isWriting(queries, scope)) changePostsBy(queries, author.id, (post) => fromRelationship(post, data));
  } catch (error) {
    toast.error(messageOf(error));
    if (!isWriting(queries, scope))
      changePostsBy(queries, author.id, (post) => ({
        ...post,
        follow: before,
        can: { ...post.can, follow: can.follow, unfollow: can.unfollow },
      }));
  }
}
