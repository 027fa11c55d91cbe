import { REACTIONS, type ReactionKind } from '#contract/posts.ts';
import { newAccountRow } from '#rooms/accounts';
import { nameKeyRows, newActorRow, searchText } from '#rooms/actors';
import { newCommentRow, newPostRow, newReactionRow, type NewComment, type NewPost } from '#rooms/posts';
import { createRandom, pick, uuidAt } from '../../server/src/demo/random.ts';
import type { Sizes } from './sizes.ts';
import { firstNames, lastNames, sentence } from './words.ts';

const day = 86_400_000;
/** The crowd's time runs from 90 days ago to an hour ago. */
const past = 90 * day;
const hour = 3_600_000;

export interface CrowdMember {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  since: Date;
}
export interface Reaction {
  postId: string;
  actorId: string;
  kind: ReactionKind;
  at: Date;
}
/** A world as facts about who did what when; how it gets into the database is another matter. */
export interface Crowd {
  members: CrowdMember[];
  follows: { followerId: string; followeeId: string; at: Date }[];
  posts: NewPost[];
  reactions: Reaction[];
  comments: NewComment[];
}

/** Invents a crowd, the same for the same seed and time. */
export function inventCrowd(sizes: Sizes, now: Date, seed = 1): Crowd {
  const random = createRandom(seed);
  const began = now.getTime() - past;
  const members = Array.from({ length: sizes.members }, (_, index): CrowdMember => {
    const since = new Date(began - day - Math.floor(random() * 300 * day));
    return { id: uuidAt(since, random), username: `member${index}`, email: `member${index}@crowd.example.com`, firstName: pick(random, firstNames), lastName: pick(random, lastNames), since };
  });
  const follows = members.flatMap((member) => {
    const chosen = new Set<CrowdMember>();
    while (chosen.size < Math.min(sizes.follows, sizes.members - 1)) {
      const other = pick(random, members);
      if (other !== member) chosen.add(other);
    }
    return [...chosen].map((other) => ({ followerId: member.id, followeeId: other.id, at: new Date(began - Math.floor(random() * day)) }));
  });
  const times = Array.from({ length: sizes.posts }, () => began + Math.floor(random() * (past - hour))).toSorted((a, b) => a - b);
  const posts = times.map((time): NewPost => {
    const author = pick(random, members);
    const publishedAt = new Date(time);
    return {
      id: uuidAt(publishedAt, random), authorId: author.id, memberId: author.id, spaceId: null, text: sentence(random, 6, 120), entities: [], pictures: [],
      visibility: pick(random, ['anyone', 'anyone', 'anyone', 'anyone', 'anyone', 'anyone', 'anyone', 'only_followers', 'connections', 'only_me']), commentsOpen: true, publishedAt,
    };
  });
  const { reactions, comments } = inventTouches(sizes.touches, members, posts, now, random);
  return { members, follows, posts, reactions, comments };
}

/** Three in four touches are reactions; comments answer the post, or the newest comment on it. */
function inventTouches(count: number, members: readonly CrowdMember[], posts: readonly NewPost[], now: Date, random: () => number) {
  const reactions: Reaction[] = [];
  const comments: NewComment[] = [];
  const reacted = new Set<string>();
  const latest = new Map<string, NewComment>();
  const open = posts.filter((post) => post.visibility === 'anyone');
  for (let index = 0; index < count && open.length > 0; index += 1) {
    const post = pick(random, open);
    const { id: actorId } = pick(random, members);
    const at = new Date(Math.min(now.getTime() - 60_000, post.publishedAt.getTime() + Math.floor(random() * 2 * day)));
    if (index % 4 !== 0) {
      const key = `${post.id} ${actorId}`;
      if (reacted.has(key)) continue;
      reacted.add(key);
      reactions.push({ postId: post.id, actorId, kind: pick(random, ['like', 'like', 'like', ...REACTIONS]), at });
      continue;
    }
    const before = latest.get(post.id);
    const createdAt = before === undefined || at > before.createdAt ? at : new Date(before.createdAt.getTime() + 1);
    const parentId = before !== undefined && random() < 0.3 ? (before.parentId ?? before.id) : null;
    const comment = { id: uuidAt(createdAt, random), postId: post.id, parentId, authorId: actorId, memberId: actorId, text: sentence(random, 3, 40), entities: [], createdAt };
    latest.set(post.id, comment);
    comments.push(comment);
  }
  return { reactions, comments };
}

/** The rows of a crowd, by table, in an order that keys allow. Built by the rooms' own builders. */
export function* rowsOfCrowd(crowd: Crowd, passwordHash: string): Generator<{ table: string; rows: Iterable<object> }> {
  const { members } = crowd;
  yield {
    table: 'actor',
    rows: members.map((member) => {
      const displayName = `${member.firstName} ${member.lastName}`;
      return newActorRow({ id: member.id, kind: 'member', displayName }, member.username, searchText(displayName, member.username), member.since);
    }),
  };
  const named = members.map((member) => nameKeyRows(member.id, `${member.firstName} ${member.lastName}`, member.username));
  yield { table: 'actor_name_key', rows: named.flatMap(({ keys }) => keys) };
  yield { table: 'name_word', rows: [...new Set(named.flatMap(({ words }) => words))].map((word) => ({ word })) };
  yield { table: 'username', rows: members.map((member) => ({ name: member.username, actor_id: member.id, taken_at: member.since })) };
  yield {
    table: 'account',
    rows: members.map((member) => newAccountRow(member.id, {
      email: member.email, passwordHash, firstName: member.firstName, lastName: member.lastName, accountType: null, language: 'en', termsVersion: '1',
    }, member.since)),
  };
  yield { table: 'follow', rows: crowd.follows.map((follow) => ({ follower_id: follow.followerId, followee_id: follow.followeeId, created_at: follow.at })) };
  yield { table: 'post', rows: crowd.posts.map(newPostRow) };
  yield { table: 'post_reaction', rows: crowd.reactions.map((reaction) => newReactionRow(reaction.postId, reaction.actorId, reaction.kind, reaction.at)) };
  yield { table: 'comment', rows: crowd.comments.map(newCommentRow) };
}
