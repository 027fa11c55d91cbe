import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import { createComment, createPost, editPost } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Names in posts: how many count, and whom an edit names for the first time. */

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_MENTIONS_DAY: '3' });
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const edit = async (member: Member, postId: string, version: number, body: object) =>
  member.call(editPost, { params: { postId }, body: { version, ...body } });

test('new mentions and tags count against the limit of a day, also those of an edit, and others do not', async () => {
  const writer = await world.member('writer');
  const text = `with @${asha.username}`;
  const { id } = (await writer.call(createPost, { body: { text } })).reply.data;
  expect((await edit(writer, id, 1, { text: `${text} #a #b #c #d https://example.com` })).status).toBe(200);
  expect((await edit(writer, id, 2, { taggedIds: [ravi.id] })).status).toBe(200);
  expect((await edit(writer, id, 3, { text: `${text} again`, taggedIds: [ravi.id] })).status).toBe(200);
  expect((await edit(writer, id, 4, { taggedIds: [ravi.id, meera.id] })).status).toBe(200);
  expect((await edit(writer, id, 5, { text: `${text} @${ravi.username}` })).refusal.code).toBe('daily_limit_reached');
  const another = { text: 'more', taggedIds: [asha.id] };
  expect((await writer.call(createPost, { body: another })).refusal.code).toBe('daily_limit_reached');
});

test('an edit that opens a post names the comments that tell someone new, without their own authors', async () => {
  const author = await world.member('author');
  await ravi.call(followActor, { params: { actorId: author.id } });
  const body = { text: 'for followers', visibility: 'only_followers' } as const;
  const postId = (await author.call(createPost, { body })).reply.data.id;
  const say = async (member: Member, text: string) =>
    (await member.call(createComment, { params: { postId }, body: { text } })).reply.data.id;
  const toMeera = await say(ravi, `I, @${ravi.username}, for @${meera.username}`);
  await edit(author, postId, 1, { visibility: 'only_me' });
  await say(author, `I am @${author.username}`);
  await world.settled();
  await world.db.deleteFrom('fact').execute();
  // Ravi and Meera see the post from now on.
  await edit(author, postId, 2, { visibility: 'anyone' });
  const facts = await world.db.selectFrom('fact').select('data').where('name', '=', 'posts.edited').execute();
  expect(facts.map(({ data }) => data)).toMatchObject([
    { newlyMentionedIn: [{ commentId: toMeera, mentionedIds: [meera.id] }] },
  ]);
});
