import type { Comment, Post, ReactionKind } from '#contract/posts/posts.ts';
import type { HiddenComment } from '#contract/posts/hidden.ts';
import { learnFollow } from '#web/network';
import { type Learner, learning } from '#shell/state/learning.ts';
import { type EntityKey, entityKey } from '#shell/state/overlay.ts';
import { useEntity } from '#shell/state/use-entity.ts';

declare module '#shell/state/overlay.ts' {
  interface Entities {
    post: Post;
    comment: Comment;
    hiddenComment: HiddenComment;
  }
}

export const usePost = (post: Post): Post => useEntity('post', post);
export const useComment = (comment: Comment): Comment => useEntity('comment', comment);

/** A key that a newer read leaves out would stay as an older one had it. */
const whole = <T extends object>(found: T) => ({ withheld: undefined, ...found });

/** A hidden post is shown only at its own address. */
function learnPost(learn: Learner, post: Post): void {
  learn('post', whole(post), post.can.unhide);
  learnFollow(learn, post.author.id, post.follow);
  const origin = post.repost?.origin;
  if (!origin) return;
  // What an origin itself reposts is not part of it: only its own reads say that.
  const { repost: _, ...shown } = origin;
  learn('post', whole(shown), shown.can.unhide);
  learnFollow(learn, shown.author.id, shown.follow);
}
const learnComment = (learn: Learner, comment: Comment): void => learn('comment', whole(comment));

interface Page<T> {
  readonly data: readonly T[];
}
export const learnPosts = learning(({ data }: Page<Post>, learn) => {
  for (const post of data) learnPost(learn, post);
});
export const learnFeed = learning(({ data }: Page<Post>, learn) => {
  for (const post of data) {
    learnPost(learn, post);
    learn('feedAuthor', post.author);
  }
});
export const learnComments = learning(({ data }: Page<Comment>, learn) => {
  for (const comment of data) learnComment(learn, comment);
});
export const learnWhole = learning(({ data }: { data: { post: Post; comments: Page<Comment> } }, learn) => {
  learnPost(learn, data.post);
  for (const comment of data.comments.data) learnComment(learn, comment);
});
export const learnOne = learning(({ data }: { data: Comment }, learn) => learnComment(learn, data));

interface Authored {
  readonly id: string;
  readonly author: { readonly id: string };
  readonly repost?: Post['repost'];
}
/**
 * The entities that remove a post from lists: the post itself, or its author. A direct repost goes with its origin; one
 * with thoughts stays.
 */
export const keysOfPost = ({ id, author, repost }: Authored): readonly EntityKey[] => [
  entityKey('post', id),
  entityKey('actor', author.id),
  ...(repost?.mode === 'direct' && repost.origin ? keysOfPost(repost.origin) : []),
];
export const keysInFeed = (post: Authored): readonly EntityKey[] => [
  ...keysOfPost(post),
  entityKey('feedAuthor', post.author.id),
];
export const keysOfComment = ({ id, author }: Authored): readonly EntityKey[] => [
  entityKey('comment', id),
  entityKey('actor', author.id),
];

const SENDING = 'sending:';
/** A temporary id for a comment that the server has not confirmed. */
export const sendingId = (): string => `${SENDING}${crypto.randomUUID()}`;
export const isSending = ({ id }: { id: string }): boolean => id.startsWith(SENDING);

export type ReactionCounts = Post['counts']['reactions'];
export const totalOf = (counts: ReactionCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The post after the user reposted it directly, or took that back. */
export const withRepost = (post: Post, reposted: boolean): Post => ({
  ...post,
  reposted,
  counts: {
    ...post.counts,
    reposts: Math.max(0, post.counts.reposts + Number(reposted) - Number(post.reposted)),
  },
});

/** The entity after the user changed or removed their reaction. */
export function withReaction<T extends Post | Comment>(thing: T, reaction: ReactionKind | null): T {
  const reactions = { ...thing.counts.reactions };
  if (thing.reaction !== null) reactions[thing.reaction] = Math.max(0, reactions[thing.reaction] - 1);
  if (reaction !== null) reactions[reaction] += 1;
  return { ...thing, reaction, counts: { ...thing.counts, reactions } };
}
