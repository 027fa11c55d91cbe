import { REACTIONS, type ReactionKind } from '#contract/posts.ts';
import type { NewComment, NewPost } from '#rooms/posts';
import { pick, uuidAt } from '../../server/src/demo/random.ts';
import type { CrowdMember } from './crowd.ts';
import { sentence } from './words.ts';

const day = 86_400_000;

export interface Reaction {
  /** The post, or the comment. */
  targetId: string;
  actorId: string;
  kind: ReactionKind;
  at: Date;
}
export interface Touches {
  reactions: Reaction[];
  commentReactions: Reaction[];
  comments: NewComment[];
}
interface Options {
  members: readonly CrowdMember[];
  posts: readonly NewPost[];
  now: Date;
  random: () => number;
}

/**
 * Of twenty touches fourteen are reactions to posts, one is to a comment, and five are comments: on a post, or answers
 * to one on it.
 */
export function inventTouches(count: number, { members, posts, now, random }: Options): Touches {
  const open = posts.filter((post) => post.visibility === 'anyone');
  const touches: Touches = { reactions: [], commentReactions: [], comments: [] };
  const reacted = new Set<string>();
  const latest = new Map<string, NewComment>();
  const later = (than: Date) =>
    new Date(
      Math.max(than.getTime() + 1, Math.min(now.getTime() - 60_000, than.getTime() + Math.floor(random() * 2 * day))),
    );
  const react = (to: Reaction[], targetId: string, actorId: string, since: Date) => {
    const key = `${targetId} ${actorId}`;
    if (reacted.has(key)) return;
    reacted.add(key);
    to.push({ targetId, actorId, kind: pick(random, ['like', 'like', 'like', ...REACTIONS]), at: later(since) });
  };
  const say = (post: NewPost, { id: authorId }: CrowdMember) => {
    const before = latest.get(post.id);
    const at = later(post.publishedAt);
    const createdAt = before === undefined || at > before.createdAt ? at : new Date(before.createdAt.getTime() + 1);
    const parentId = before !== undefined && random() < 0.3 ? (before.parentId ?? before.id) : null;
    const comment = {
      id: uuidAt(createdAt, random),
      postId: post.id,
      parentId,
      authorId,
      memberId: authorId,
      text: sentence(random, 3, 40),
      entities: [],
      createdAt,
    };
    latest.set(post.id, comment);
    touches.comments.push(comment);
  };
  for (let index = 0; index < count && open.length > 0; index += 1) {
    const [post, member] = [pick(random, open), pick(random, members)];
    const comment = index % 20 === 10 ? touches.comments[Math.floor(random() * touches.comments.length)] : undefined;
    if (index % 4 === 0) say(post, member);
    else if (comment === undefined) react(touches.reactions, post.id, member.id, post.publishedAt);
    else react(touches.commentReactions, comment.id, member.id, comment.createdAt);
  }
  return touches;
}
