import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editUsername } from '#contract/actors/actors.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import {
  createComment,
  createPost,
  deleteComment,
  editPost,
  listActorPosts,
  listComments,
  listPostReactions,
  listReplies,
  reactToComment,
  reactToPost,
  readComment,
  readPost,
  restoreComment,
  type Entity,
} from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* One stored row read by several viewers. */

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const publish = async (text: string) => (await ravi.call(createPost, { body: { text } })).reply.data.id;
const addComment = async (member: Member, postId: string, text: string, parentId: string | null = null) =>
  (await member.call(createComment, { params: { postId }, body: { text, parentId } })).reply.data.id;
const like = (member: Member, postId: string) =>
  member.call(reactToPost, { params: { postId }, body: { kind: 'like' } });
const readCounts = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post;

/** Every number in a reply or a fact, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('counts and lists agree across a block', () => {
  let postId: string;
  let own: string;
  beforeAll(async () => {
    postId = await publish('talk');
    own = await addComment(ravi, postId, 'from ravi');
    const meerasComment = await addComment(meera, postId, 'from meera');
    await addComment(ravi, postId, 'ravi answers meera', meerasComment);
    await addComment(meera, postId, 'meera answers meera', meerasComment);
    await addComment(meera, postId, 'meera answers ravi', own);
    await addComment(asha, postId, 'asha answers ravi', own);
    for (const member of [meera, ravi]) {
      await like(member, postId);
      await member.call(reactToComment, { params: { commentId: own }, body: { kind: 'funny' } });
    }
    await asha.call(blockActor, { params: { actorId: meera.id } });
  });
  /** Counts the entries of the lists. */
  async function listVisible(member: Member) {
    const comments = (await member.call(listComments, { params: { postId } })).reply.data;
    const replies = await Promise.all(
      comments.map(async ({ id }) => (await member.call(listReplies, { params: { commentId: id } })).reply.data.length),
    );
    const reactors = (await member.call(listPostReactions, { params: { postId } })).reply.data.length;
    return { comments: comments.length + replies.reduce((sum, count) => sum + count, 0), replies, likes: reactors };
  }
  async function readFigures(member: Member) {
    const { counts } = await readCounts(member, postId);
    const comments = (await member.call(listComments, { params: { postId } })).reply.data;
    return {
      comments: counts.comments,
      replies: comments.map((comment) => comment.counts.replies),
      likes: counts.reactions.like,
    };
  }
  test('for a viewer without blocks, who gets the stored counts only', async () => {
    expect(await readFigures(ravi)).toEqual({ comments: 6, replies: [2, 2], likes: 2 });
    expect(await readFigures(ravi)).toEqual(await listVisible(ravi));
  });
  test('for the blocker', async () => {
    expect(await readFigures(asha)).toEqual({ comments: 2, replies: [1], likes: 1 });
    expect(await readFigures(asha)).toEqual(await listVisible(asha));
    expect((await asha.call(readComment, { params: { commentId: own } })).reply.data.counts.reactions.funny).toBe(1);
    expect(
      (await asha.call(listActorPosts, { params: { actorId: ravi.id } })).reply.data.find(({ id }) => id === postId)
        ?.counts.comments,
    ).toBe(2);
  });
  test('for the blocked member', async () => {
    expect(await readFigures(meera)).toEqual({ comments: 5, replies: [2, 1], likes: 2 });
    expect(await readFigures(meera)).toEqual(await listVisible(meera));
  });
  test('as one number in every reply, and in no live fact', async () => {
    const connection = await world.listen(asha);
    expect(await connection.watch({ kind: 'post', id: postId })).toBe(true);
    const { reply } = await asha.call(reactToPost, { params: { postId }, body: { kind: 'like' } });
    expect(reply.data.counts).toEqual({
      reactions: { like: 2, celebrate: 0, support: 0, insightful: 0, funny: 0 },
      comments: 2,
      reposts: 0,
    });
    await addComment(ravi, postId, 'one more', own);
    await meera.call(reactToComment, { params: { commentId: own }, body: { kind: 'like' } });
    const removed = await addComment(asha, postId, 'and gone');
    await asha.call(deleteComment, { params: { commentId: removed } });
    await asha.call(restoreComment, { params: { commentId: removed } });
    await asha.call(deleteComment, { params: { commentId: removed } });
    await connection.heard('posts.comment_deleted');
    await world.settled();
    const names = new Set(connection.facts.map(({ name }) => name));
    for (const name of ['posts.reacted', 'posts.commented', 'posts.comment_reacted', 'posts.comment_restored'])
      expect(names).toContain(name);
    expect(numbersIn(connection.facts.map(({ data }) => data))).toEqual([]);
    const { post, comments } = (await asha.call(readPost, { params: { postId } })).reply.data;
    expect(numbersIn(post)).toEqual([2, 0, 0, 0, 0, 3, 0, 1]);
    expect(comments.data.map(numbersIn)).toEqual([[0, 0, 0, 0, 1, 2, 1]]);
  });
  test('again after the block ends', async () => {
    await asha.call(unblockActor, { params: { actorId: meera.id } });
    expect((await readFigures(asha)).comments).toBe(7);
  });
});

describe('mentions', () => {
  const mentions = (entities: readonly Entity[]) =>
    entities.filter((entity) => entity.kind === 'mention').map(({ actorId, username }) => [actorId, username]);
  test('use the current username in posts and comments', async () => {
    const karan = await world.member('karan');
    const postId = await publish(`Thanks @${karan.username} #tea`);
    const commentId = await addComment(ravi, postId, `@${karan.username} again`);
    expect((await karan.call(editUsername, { body: { username: 'karan.the.weaver' } })).status).toBe(200);
    const { entities } = await readCounts(asha, postId);
    expect([mentions(entities), entities.map(({ kind }) => kind)]).toEqual([
      [[karan.id, 'karan.the.weaver']],
      ['mention', 'hashtag'],
    ]);
    expect(mentions((await asha.call(readComment, { params: { commentId } })).reply.data.entities)).toEqual([
      [karan.id, 'karan.the.weaver'],
    ]);
  });
  test('are plain text across a block or when the actor is hidden, and an edit keeps them stored', async () => {
    const [leela, dev] = [await world.member('leela'), await world.member('dev')];
    const postId = await publish(`@${leela.username} @${dev.username}`);
    await asha.call(blockActor, { params: { actorId: leela.id } });
    expect(mentions((await readCounts(asha, postId)).entities).map(([id]) => id)).toEqual([dev.id]);
    await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', dev.id).execute();
    expect(mentions((await readCounts(asha, postId)).entities)).toEqual([]);
    await ravi.call(editPost, { params: { postId }, body: { version: 1, commentsOpen: false } });
    await world.db.updateTable('actor').set({ state: 'active' }).where('id', '=', dev.id).execute();
    expect(mentions((await readCounts(meera, postId)).entities).map(([id]) => id)).toEqual([leela.id, dev.id]);
  });
});
