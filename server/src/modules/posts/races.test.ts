import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  reactToComment,
  reactToPost,
  REACTIONS,
  readPost,
  restoreComment,
  unreactToPost,
} from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What is counted is what is there, whatever happens at the same moment. */

let world: World;
let asha: Member;
let crowd: Member[];
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => world.member(`crowd${index}`)));
});
afterAll(() => world.close());

const newPost = async () => (await asha.call(createPost, { body: { text: 'count me' } })).reply.data.id;
/** On a busy machine some of a crowd wait longer than a call may; they ask again, as a client does. */
async function insist<A extends { readonly status: number }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
const translate = async (member: Member, postId: string, parentId: string | null = null) =>
  insist(() => member.call(createComment, { params: { postId }, body: { text: 'so', parentId } }));

/** Stored counts, and what counting the rows answers. */
async function counts(postId: string) {
  const { rows } = await sql<{
    kept: number;
    alive: number;
    replies: number;
    answering: number;
    reactions: number;
    reacted: number;
  }>`
    select post.comment_count as kept,
      (select count(*) from comment left join comment as parent on parent.id = comment.parent_id
       where comment.post_id = post.id and comment.deleted_at is null and parent.deleted_at is null)::int as alive,
      (select coalesce(sum(comment.reply_count), 0) from comment where comment.post_id = post.id)::int as replies,
      (select count(*) from comment
        where comment.post_id = post.id and comment.parent_id is not null
        and comment.deleted_at is null)::int as answering,
      like_count + celebrate_count + support_count + insightful_count + funny_count as reactions,
      (select count(*) from post_reaction where post_reaction.post_id = post.id)::int as reacted
    from post where post.id = ${postId}`.execute(world.db);
  const [row] = rows;
  expect(row).toBeDefined();
  expect([row!.kept, row!.replies, row!.reactions]).toEqual([row!.alive, row!.answering, row!.reacted]);
  return row!;
}

test('fifty reactions at once count fifty, and the sequence fifty changes', async () => {
  const postId = await newPost();
  await Promise.all(
    crowd.map((member) => insist(() => member.call(reactToPost, { params: { postId }, body: { kind: 'like' } }))),
  );
  const editReply = await crowd[0]!.call(reactToPost, { params: { postId }, body: { kind: 'funny' } });
  expect(editReply.reply.data).toEqual({
    reaction: 'funny',
    counts: { reactions: { like: 49, celebrate: 0, support: 0, insightful: 0, funny: 1 }, comments: 0, sequence: 51 },
  });
});

test('one who changes their mind ten times at once has one reaction or none', async () => {
  const postId = await newPost();
  const [one] = crowd;
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const kind = REACTIONS[index % 6];
      return kind === undefined
        ? one!.call(unreactToPost, { params: { postId } })
        : one!.call(reactToPost, { params: { postId }, body: { kind } });
    }),
  );
  const { reacted } = await counts(postId);
  const { post } = (await one!.call(readPost, { params: { postId } })).reply.data;
  expect(reacted).toBe(post.reaction === null ? 0 : 1);
});

test('comments, replies, deletions and restorations at once leave right counts and no deadlock', async () => {
  const postId = await newPost();
  const parents = await Promise.all(
    crowd.slice(0, 10).map(async (member) => ({ member, id: (await translate(member, postId)).reply.data.id })),
  );
  const replies = parents.flatMap(({ id }, index) =>
    crowd.slice(index, index + 4).map((member) => translate(member, postId, id)),
  );
  const deletions = parents
    .slice(0, 6)
    .map(({ member, id }) => insist(() => member.call(deleteComment, { params: { commentId: id } })));
  const doubleDeletions = parents
    .slice(0, 6)
    .map(({ id }) => insist(() => asha.call(deleteComment, { params: { commentId: id } })));
  const liked = parents.map(({ id }) =>
    insist(() => asha.call(reactToComment, { params: { commentId: id }, body: { kind: 'like' } })),
  );
  const results = await Promise.all([...replies, ...deletions, ...doubleDeletions, ...liked]);
  expect(results.filter(({ status }) => status >= 500)).toEqual([]);
  expect(
    (await Promise.all(deletions)).filter(({ status }) => status === 204).length +
      (await Promise.all(doubleDeletions)).filter(({ status }) => status === 204).length,
  ).toBe(6);
  await counts(postId);
  const back = await Promise.all(
    parents
      .slice(0, 6)
      .flatMap(({ member, id }) => [
        member.call(restoreComment, { params: { commentId: id } }),
        asha.call(restoreComment, { params: { commentId: id } }),
      ]),
  );
  expect(back.filter(({ status }) => status === 200)).toHaveLength(6);
  await counts(postId);
});

test('a post deleted under a stream of comments and reactions takes them all or none', async () => {
  const postId = await newPost();
  const replies = await Promise.all([
    ...crowd.slice(0, 20).map((member) => translate(member, postId)),
    ...crowd
      .slice(20, 40)
      .map((member) => insist(() => member.call(reactToPost, { params: { postId }, body: { kind: 'support' } }))),
    insist(() => asha.call(deletePost, { params: { postId } })),
  ]);
  expect(replies.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  await counts(postId);
});

test('twenty idempotent copies of one comment are one comment', async () => {
  const postId = await newPost();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      crowd[0]!.call(
        createComment,
        { params: { postId }, body: { text: 'once' } },
        { 'idempotency-key': 'one-comment-of-the-crowd' },
      ),
    ),
  );
  expect(new Set(replies.map(({ reply }) => reply.data.id)).size).toBe(1);
  expect((await counts(postId)).alive).toBe(1);
});
