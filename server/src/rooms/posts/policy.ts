import type { Comment, Post } from '#contract/posts.ts';
import type { Caller } from '#platform/act.ts';
import { canMute } from '#rooms/network';

/* Whoever reaches these questions may see the post: the queries decided that. */

export const ownsPost = (caller: Pick<Caller, 'actor'>, post: { authorId: string }): boolean => post.authorId === caller.actor.id;

export function postAbilities(caller: Pick<Caller, 'actor' | 'member'>, post: { authorId: string; commentsOpen: boolean }): Post['can'] {
  const own = ownsPost(caller, post);
  return { edit: own, delete: own, comment: post.commentsOpen, react: true, mute: canMute(caller, { id: post.authorId }) === 'ok', report: !own };
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
