import type { QueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type Post,
  type ReactionKind,
  reactToComment,
  reactToPost,
  unreactToComment,
  unreactToPost,
} from '#contract/posts/posts.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, mutate } from '#shell/state/mutate.ts';
import { withReaction } from '../entities.ts';

export interface Target {
  kind: 'post' | 'comment';
  id: string;
}
interface Reply {
  data: Pick<Post, 'reaction' | 'counts'> | Pick<Comment, 'reaction' | 'counts'>;
}

function send({ kind, id }: Target, reaction: ReactionKind | null): Promise<Reply> {
  if (kind === 'post') {
    const params = { postId: id };
    return reaction === null
      ? call(unreactToPost, { params })
      : call(reactToPost, { params, body: { kind: reaction } });
  }
  const params = { commentId: id };
  return reaction === null
    ? call(unreactToComment, { params })
    : call(reactToComment, { params, body: { kind: reaction } });
}

const answered = (thing: Post | Comment, { data }: Reply): Post | Comment =>
  ({ ...thing, reaction: data.reaction, counts: data.counts }) as Post | Comment;

/** Sets, changes or (null) removes the user's reaction: shown at once, reverted with a message on failure. */
export async function react(queries: QueryClient, target: Target, reaction: ReactionKind | null): Promise<void> {
  const { kind, id } = target;
  await mutate<Reply>(queries, {
    scope: `reaction:${kind}:${id}`,
    send: () => send(target, reaction),
    expect: [
      expecting<'post' | 'comment', Reply>(
        kind,
        { id },
        { patch: (thing) => withReaction(thing, reaction), answer: (thing, reply) => answered(thing, reply) },
      ),
    ],
  });
}
