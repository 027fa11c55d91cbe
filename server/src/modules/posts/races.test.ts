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
} from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Stored counts must equal the rows, whatever happens concurrently. */

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
/** On a busy machine some of many simultaneous calls time out (503); they retry, as a client does. */
async function retryBusy<A extends { readonly status: number }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
  }
}
const addComment = async (member: Member, postId: string, parentId: string | null = null) =>
  retryBusy(() => member.call(createComment, { params: { postId }, body: { text: 'so', parentId } }));

/** Compares the stored counts with the counted rows. */
async function counts(postId: string) {
  const { rows } = await sql<{
    stored: number;
    visible: number;
    replies: number;
    visibleReplies: number;
    reactions: number;
    reactionRows: number;
  }>`
    select post.comment_count as stored,
      (select count(*) from comment left join comment as parent on parent.id = comment.parent_id
       where comment.post_id = post.id and comment.deleted_at is null and parent.deleted_at is null)::int as visible,
      (select coalesce(sum(comment.reply_count), 0) from comment where comment.post_id = post.id)::int as replies,
      (select count(*) from comment
        where comment.post_id = post.id and comment.parent_id is not null
        and comment.deleted_at is null)::int as "visibleReplies",
      like_count + celebrate_count + support_count + insightful_count + funny_count as reactions,
      (select count(*) from post_reaction where post_reaction.post_id = post.id)::int as "reactionRows"
    from post where post.id = ${postId}`.execute(world.db);
  const [row] = rows;
  expect(row).toBeDefined();
  expect([row!.stored, row!.replies, row!.reactions]).toEqual([row!.visible, row!.visibleReplies, row!.reactionRows]);
  return row!;
}

const like = async (member: Member, postId: string) =>
  (await member.call(reactToPost, { params: { postId }, body: { kind: 'like' } })).status;

test('fifty simultaneous reactions of one actor are all answered, and count one', async () => {
  const postId = await newPost();
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => like(crowd[0]!, postId)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await counts(postId)).reactionRows).toBe(1);
});

test('fifty simultaneous reactions count fifty, and none of them is refused', async () => {
  const postId = await newPost();
  expect(new Set(await Promise.all(crowd.map((member) => like(member, postId))))).toEqual(new Set([200]));
  const editReply = await crowd[0]!.call(reactToPost, { params: { postId }, body: { kind: 'funny' } });
  expect(editReply.reply.data).toEqual({
    reaction: 'funny',
    counts: { reactions: { like: 49, celebrate: 0, support: 0, insightful: 0, funny: 1 }, comments: 0, reposts: 0 },
  });
});

test('ten simultaneous changes by one actor leave one reaction or none', async () => {
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
  const { reactionRows } = await counts(postId);
  const { post } = (await one!.call(readPost, { params: { postId } })).reply.data;
  expect(reactionRows).toBe(post.reaction === null ? 0 : 1);
});

test('concurrent comments, replies, deletions and restorations leave correct counts and do not deadlock', async () => {
  const postId = await newPost();
  const parents = await Promise.all(
    crowd.slice(0, 10).map(async (member) => ({ member, id: (await addComment(member, postId)).reply.data.id })),
  );
  const replies = parents.flatMap(({ id }, index) =>
    crowd.slice(index, index + 4).map((member) => addComment(member, postId, id)),
  );
  const deletions = parents
    .slice(0, 6)
    .map(({ member, id }) => retryBusy(() => member.call(deleteComment, { params: { commentId: id } })));
  const doubleDeletions = parents
    .slice(0, 6)
    .map(({ id }) => retryBusy(() => asha.call(deleteComment, { params: { commentId: id } })));
  const liked = parents.map(({ id }) =>
    retryBusy(() => asha.call(reactToComment, { params: { commentId: id }, body: { kind: 'like' } })),
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

test('a post deleted during comments and reactions removes all of them or none', async () => {
  const postId = await newPost();
  const replies = await Promise.all([
    ...crowd.slice(0, 20).map((member) => addComment(member, postId)),
    ...crowd
      .slice(20, 40)
      .map((member) => retryBusy(() => member.call(reactToPost, { params: { postId }, body: { kind: 'support' } }))),
    retryBusy(() => asha.call(deletePost, { params: { postId } })),
  ]);
  expect(replies.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  await counts(postId);
});

test('twenty idempotent copies of one comment create one comment', async () => {
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
  expect((await counts(postId)).visible).toBe(1);
});
