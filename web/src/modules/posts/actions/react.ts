import type { QueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type Post,
  type ReactionKind,
  reactToComment,
  reactToPost,
  unreactToComment,
  unreactToPost,
} from '#contract/posts.ts';
import { messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { editCommentUseCase, knownComment } from '../cache/comments.ts';
import { withReaction } from '../cache/counts.ts';
import { changePost, knownPost } from '../cache/posts.ts';
import { isWriting, write } from './write.ts';

export interface Target {
  kind: 'post' | 'comment';
  id: string;
}
type Own = Pick<Post, 'reaction' | 'counts'> | Pick<Comment, 'reaction' | 'counts'>;

export const scopeOf = ({ kind, id }: Target): string => `reaction:${kind}:${id}`;

const known = (queries: QueryClient, { kind, id }: Target): Own | undefined =>
  kind === 'post' ? knownPost(queries, id) : knownComment(queries, id);
function change(queries: QueryClient, { kind, id }: Target, to: <T extends Post | Comment>(thing: T) => T): void {
  if (kind === 'post') changePost(queries, id, to);
  else editCommentUseCase(queries, id, to);
}
/** Shows what the server said; counts only where nothing newer is known. */
function show(queries: QueryClient, target: Target, { reaction, counts }: Own): void {
  change(queries, target, (thing) => {
    const newest = counts.sequence >= thing.counts.sequence ? counts : thing.counts;
    return { ...thing, reaction, counts: newest };
  });
}

function send({ kind, id }: Target, wanted: ReactionKind | null): Promise<{ data: Own }> {
  if (kind === 'post') {
    const params = { postId: id };
    return wanted === null ? call(unreactToPost, { params }) : call(reactToPost, { params, body: { kind: wanted } });
  }
  const params = { commentId: id };
  return wanted === null
    ? call(unreactToComment, { params })
    : call(reactToComment, { params, body: { kind: wanted } });
}

/** What the server last said of things whose reactions are on their way. */
const settled = new Map<string, Own>();

/** Sets, changes or (null) takes back one's reaction: shown at once, rolled back with a sentence when it fails. */
export async function react(queries: QueryClient, target: Target, wanted: ReactionKind | null): Promise<void> {
  const scope = scopeOf(target);
  const now = known(queries, target);
  if (now === undefined) return;
  if (!isWriting(queries, scope)) settled.set(scope, now);
  change(queries, target, (thing) => ({
    ...thing,
    reaction: wanted,
    counts: { ...thing.counts, reactions: withReaction(thing.counts.reactions, thing.reaction, wanted) },
  }));
  try {
    const { data } = await write(queries, () => send(target, wanted), scope);
    settled.set(scope, data);
    // A later press is on its way already: its answer is the one to show.
    if (!isWriting(queries, scope)) show(queries, target, data);
  } catch (error) {
    toast.error(messageOf(error));
    const before = settled.get(scope);
    if (before && !isWriting(queries, scope)) show(queries, target, before);
  }
}
