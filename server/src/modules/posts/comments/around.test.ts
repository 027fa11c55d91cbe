import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aroundComment, createComment, createPost, listComments, listReplies } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const newPost = async (member: Member) => (await member.call(createPost, { body: { text: 'talk' } })).reply.data.id;
const addComment = async (member: Member, text: string, parentId: string | undefined, postId: string) =>
  (
    await member.call(createComment, {
      params: { postId },
      body: { text, ...(parentId !== undefined && { parentId }) },
    })
  ).reply.data;

describe('the page around a comment', () => {
  const textsOf = ({ data }: { data: { text: string }[] }) => data.map(({ text }) => text);
  test('shows it in its place, and leads to the comments before and after it', async () => {
    const id = await newPost(asha);
    const added = [];
    for (let count = 0; count < 12; count += 1) added.push(await addComment(ravi, `c${count}`, undefined, id));
    const read = async (query: Record<string, string>) =>
      (await meera.call(listComments, { params: { postId: id }, query: { order: 'newest', ...query } })).reply;
    const around = await read({ cursor: aroundComment(added[3]!.id), limit: '2' });
    expect(textsOf(around)).toEqual(['c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2']);
    const before = await read({ cursor: around.previous!, limit: '2' });
    expect(textsOf(before)).toEqual(['c10', 'c9']);
    // The pages follow each other in both directions.
    expect(textsOf(await read({ cursor: before.next!, limit: '2' }))).toEqual(['c8', 'c7']);
    const start = await read({ cursor: before.previous!, limit: '2' });
    expect([textsOf(start), start.previous]).toEqual([['c11'], null]);
    expect(textsOf(await read({ cursor: around.next! }))).toEqual(['c1', 'c0']);
    const first = await read({ cursor: aroundComment(added[11]!.id), limit: '2' });
    expect([textsOf(first), first.previous]).toEqual([['c11', 'c10'], null]);
    // A comment of another post or none begins at the start; a malformed id is refused.
    const other = await addComment(ravi, 'elsewhere', undefined, await newPost(asha));
    expect(textsOf(await read({ cursor: aroundComment(other.id), limit: '1' }))).toEqual(['c11']);
    expect(
      (await meera.call(listComments, { params: { postId: id }, query: { order: 'newest', cursor: '@x' } })).status,
    ).toBe(422);
  });
  test('is that of its thread for a reply, whose own list has a page around it, too', async () => {
    const id = await newPost(asha);
    const roots = [];
    for (let count = 0; count < 8; count += 1) roots.push(await addComment(ravi, `root${count}`, undefined, id));
    const replies = [];
    for (let count = 0; count < 8; count += 1) replies.push(await addComment(meera, `reply${count}`, roots[0]!.id, id));
    const cursor = aroundComment(replies[7]!.id);
    const list = (await asha.call(listComments, { params: { postId: id }, query: { order: 'newest', cursor } })).reply;
    expect([list.data.at(-1)?.id, list.data.length, list.previous === null]).toEqual([roots[0]!.id, 6, false]);
    const thread = (await asha.call(listReplies, { params: { commentId: roots[0]!.id }, query: { cursor } })).reply;
    expect(textsOf(thread)).toEqual(['reply2', 'reply3', 'reply4', 'reply5', 'reply6', 'reply7']);
  });
});
