import type { Comment, Post } from '#contract/posts.ts';
import type { Caller } from '#platform/context.ts';
import { canMute, followAbilities, type FollowRow } from '#modules/network';

/* Whoever reaches these questions may see the post: the queries decided that. */

export const ownsPost = (caller: Pick<Caller, 'actor'>, post: { authorId: string }): boolean =>
  post.authorId === caller.actor.id;

/** Not one's own: those are deleted. */
export const canHide = (caller: Pick<Caller, 'actor'>, post: { authorId: string }): boolean => !ownsPost(caller, post);

interface PostTerms {
  authorId: string;
  commentsOpen: boolean;
  hidden: boolean;
  follow: FollowRow;
}
export function postAbilities(
  caller: Pick<Caller, 'actor' | 'member'> & { readonly now: Date },
  { authorId, commentsOpen, hidden, follow }: PostTerms,
): Post['can'] {
  const own = ownsPost(caller, { authorId });
  const hides = canHide(caller, { authorId });
  return {
    edit: own,
    delete: own,
    comment: commentsOpen,
    react: true,
    ...followAbilities(caller, follow),
    hide: hides && !hidden,
    unhide: hides && hidden,
    mute: canMute(caller, { id: authorId }) === 'ok',
    report: !own,
  };
}

interface CommentTerms {
  authorId: string;
  postAuthorId: string;
  commentsOpen: boolean;
}
/** The author of the post may delete any comment on it; words are changed by their author alone. */
export function commentAbilities(caller: Pick<Caller, 'actor'>, comment: CommentTerms): Comment['can'] {
  const own = comment.authorId === caller.actor.id;
  return {
    edit: own,
    delete: own || comment.postAuthorId === caller.actor.id,
    reply: comment.commentsOpen,
    react: true,
    report: !own,
  };
}
