import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aroundComment, createComment, createPost, listComments, listReplies } from '#contract/posts.ts';
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
      (await meera.call(listComments, { params: { postId: id }, query })).reply;
    const around = await read({ cursor: aroundComment(added[8]!.id), limit: '2' });
    expect(textsOf(around)).toEqual(['c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9']);
    const before = await read({ cursor: around.previous!, limit: '2' });
    expect(textsOf(before)).toEqual(['c1', 'c2']);
    // The pages follow each other in both directions.
    expect(textsOf(await read({ cursor: before.next!, limit: '2' }))).toEqual(['c3', 'c4']);
    const start = await read({ cursor: before.previous!, limit: '2' });
    expect([textsOf(start), start.previous]).toEqual([['c0'], null]);
    expect(textsOf(await read({ cursor: around.next! }))).toEqual(['c10', 'c11']);
    const first = await read({ cursor: aroundComment(added[0]!.id), limit: '2' });
    expect([textsOf(first), first.previous]).toEqual([['c0', 'c1'], null]);
    // A comment of another post or none begins at the start; a malformed id is refused.
    const other = await addComment(ravi, 'elsewhere', undefined, await newPost(asha));
    expect(textsOf(await read({ cursor: aroundComment(other.id), limit: '1' }))).toEqual(['c0']);
    expect((await meera.call(listComments, { params: { postId: id }, query: { cursor: '@x' } })).status).toBe(422);
  });
  test('is that of its thread for a reply, whose own list has a page around it, too', async () => {
    const id = await newPost(asha);
    const roots = [];
    for (let count = 0; count < 8; count += 1) roots.push(await addComment(ravi, `root${count}`, undefined, id));
    const replies = [];
    for (let count = 0; count < 8; count += 1) replies.push(await addComment(meera, `reply${count}`, roots[7]!.id, id));
    const cursor = aroundComment(replies[7]!.id);
    const list = (await asha.call(listComments, { params: { postId: id }, query: { cursor } })).reply;
    expect([list.data.at(-1)?.id, list.data.length, list.previous === null]).toEqual([roots[7]!.id, 6, false]);
    const thread = (await asha.call(listReplies, { params: { commentId: roots[7]!.id }, query: { cursor } })).reply;
    expect(textsOf(thread)).toEqual(['reply2', 'reply3', 'reply4', 'reply5', 'reply6', 'reply7']);
  });
});
