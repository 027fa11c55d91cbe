import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideComment, unhideComment } from '#contract/posts/hidden.ts';
import {
  createComment,
  createPost,
  deleteComment,
  editComment,
  listComments,
  readComment,
  restoreComment,
} from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What a comment has to be, and what those who watch its post hear. */

let world: World;
let asha: Member, ravi: Member, meera: Member;
let postId: string;
beforeAll(async () => {
  world = await openWorld({ LIMIT_MENTIONS_DAY: '3' });
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  postId = (await asha.call(createPost, { body: { text: 'talk to me' } })).reply.data.id;
});
afterAll(() => world.close());

const write = async (member: Member, text: string, parentId: string | null = null, to = postId) =>
  member.call(createComment, { params: { postId: to }, body: { text, parentId } });
const edit = async (member: Member, commentId: string, version: number, text: string) =>
  member.call(editComment, { params: { commentId }, body: { version, text } });

test('a comment without text and picture is refused, when it is written and when it is edited', async () => {
  const { id } = (await write(ravi, 'so')).reply.data;
  const refusals = [(await write(ravi, ' ')).refusal, (await edit(ravi, id, 1, ' ')).refusal];
  expect(refusals.map(({ code }) => code)).toEqual(['post_empty', 'post_empty']);
});

test('a deleted reply is answered no more, also while its comment is still there', async () => {
  const parent = (await write(asha, 'first')).reply.data.id;
  const reply = (await write(ravi, 'second', parent)).reply.data.id;
  await ravi.call(deleteComment, { params: { commentId: reply } });
  expect((await write(ravi, 'third', reply)).status).toBe(404);
  expect((await asha.call(readComment, { params: { commentId: parent } })).reply.data.counts.replies).toBe(0);
});

test('those who watch a post hear of each change of a comment', async () => {
  const window = await world.listen(meera);
  await window.watch({ kind: 'post', id: postId });
  const { id: commentId } = (await write(ravi, 'one')).reply.data;
  const params = { commentId };
  expect(await window.heard('posts.commented')).toMatchObject({ postId, commentId });
  await edit(ravi, commentId, 1, 'two');
  expect(await window.heard('posts.comment_edited')).toMatchObject({ postId, commentId });
  const changes = { deleted: [deleteComment, hideComment], restored: [restoreComment, unhideComment] } as const;
  for (const [at, who] of [ravi, asha].entries()) {
    const count = (name: string) =>
      window.facts.filter((fact) => fact.name === name && JSON.stringify(fact.data).includes(commentId)).length;
    await who.call(changes.deleted[at]!, { params });
    await expect.poll(() => count('posts.comment_deleted')).toBe(at + 1);
    await who.call(changes.restored[at]!, { params });
    await expect.poll(() => count('posts.comment_restored')).toBe(at + 1);
  }
});

test('new mentions count against the limit of a day, also those of an edit, and others do not', async () => {
  const writer = await world.member('writer');
  const one = `@${asha.username}`;
  const { id } = (await write(writer, one)).reply.data;
  // The mention that is there already and the hashtags are none.
  expect((await edit(writer, id, 1, `${one} #a #b #c https://example.com`)).status).toBe(200);
  expect((await edit(writer, id, 2, `${one} @${ravi.username} @${meera.username}`)).status).toBe(200);
  expect((await edit(writer, id, 3, one)).status).toBe(200);
  expect((await edit(writer, id, 4, `${one} @${ravi.username}`)).refusal.code).toBe('daily_limit_reached');
});

test('a page that holds the last comments is the last one, in each order', async () => {
  const to = (await asha.call(createPost, { body: { text: 'four answers' } })).reply.data.id;
  for (let count = 0; count < 4; count += 1) await write(ravi, `c${count}`, null, to);
  for (const order of ['newest', 'relevance'] as const) {
    const query = { order, limit: '2' };
    const params = { postId: to };
    const first = (await meera.call(listComments, { params, query })).reply;
    const second = (await meera.call(listComments, { params, query: { ...query, cursor: first.next ?? '' } })).reply;
    expect([first, second].map(({ data, next }) => [data.length, next !== null])).toEqual([
      [2, true],
      [2, false],
    ]);
  }
});
