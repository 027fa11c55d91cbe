import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import { muteActor } from '#contract/network/settings.ts';
import { deletePost, editPost, hidePost } from '#contract/posts/posts.ts';
import { followTopic, listEditionPosts, openEdition, refuseReason } from '#contract/posts/feed.ts';
import { connect } from '#modules/network';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What an edition leaves out, when it is opened and when it is read later. */

let world: World;
let asha: Member, ravi: Member, meera: Member, karan: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, karan] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('meera'),
    await world.member('karan'),
  ];
  await connect(world.database, asha.id, ravi.id, world.clock.now());
  await asha.call(followTopic, { params: { tag: 'kayak' } });
});
afterAll(() => world.close());

const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000);
/** Posts as they are stored, with the hashtag that Asha follows. */
async function post(author: Pick<Member, 'id'>, { tag = 'kayak', ...more }: { tag?: string; [key: string]: unknown }) {
  const row = { id: uuid(), author_id: author.id, member_id: author.id, text: 'words', visibility: 'anyone' };
  const stored = { ...row, published_at: ago(1), ...more };
  await world.db.insertInto('post').values(stored).execute();
  await world.db
    .insertInto('post_hashtag')
    .values({ tag, post_id: stored.id, published_at: stored.published_at })
    .execute();
  return stored.id;
}
const opened = async (member = asha) => (await member.call(openEdition, {})).reply.data.id;
const page = async (editionId: string, query: Record<string, string> = {}) =>
  (await asha.call(listEditionPosts, { params: { editionId }, query })).reply;
const idsOf = async (editionId: string) => (await page(editionId)).data.map(({ id }) => id);

const commented = async (postId: string, more: object = {}) => {
  const row = { id: uuid(), post_id: postId, author_id: ravi.id, member_id: ravi.id, text: 'so', created_at: ago(1) };
  await world.db
    .insertInto('comment')
    .values({ ...row, ...more })
    .execute();
  return row.id;
};
const liked = async (postId: string, hours: number, by = ravi) =>
  world.db
    .insertInto('post_reaction')
    .values({ post_id: postId, actor_id: by.id, kind: 'like', created_at: ago(hours) })
    .execute();

test('it opens without posts that the reader may not or does not want to see, and without their own', async () => {
  const [group, muted, desk] = [
    await openSpace(world, karan, { visibility: 'private' }),
    await world.member('muted'),
    await world.member('desk', { isAdmin: true }),
  ];
  await group.enter(asha);
  await world.db
    .insertInto('space_person')
    .values({ space_id: group.id, member_id: asha.id, feed: 'none', notify: 'mentions' })
    .execute();
  await asha.call(muteActor, { params: { actorId: muted.id }, body: {} });
  const [shown, hidden, acted] = [await post(meera, {}), await post(karan, {}), await post(karan, { tag: 'plain' })];
  await asha.call(hidePost, { params: { postId: hidden } });
  await commented(acted);
  for (const [author, more] of [
    [meera, { space_id: group.id }],
    [meera, { deleted_at: ago(0) }],
    [meera, { visibility: 'connections' }],
    [meera, { repost_of_id: hidden, repost_mode: 'with_thoughts' }],
    [meera, { published_at: ago(8 * 24) }],
    [meera, { tag: 'pottery' }],
    [muted, {}],
    [desk, {}],
    [asha, {}],
  ] as const)
    await post(author, more);
  const plain = async () => post(meera, { tag: 'plain' });
  await liked(await plain(), 49);
  await commented(await plain(), { created_at: ago(49) });
  await commented(await plain(), { deleted_at: ago(0) });
  const answered = await plain();
  const parent = await commented(answered, { author_id: meera.id, member_id: meera.id });
  await commented(answered, { parent_id: parent });
  expect((await idsOf(await opened())).toSorted()).toEqual([shown, acted].toSorted());
});

test('a post that is gone, narrowed, hidden or muted since leaves it, and its last page is the last', async () => {
  await asha.call(followTopic, { params: { tag: 'later' } });
  const [authors, tag] = [[] as Member[], 'later'];
  for (let count = 0; count < 6; count += 1) authors.push(await world.member(`author${count}`));
  const [stays, deleted, narrowed, hidden, quoting, muted] = authors as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  const quoted = await post(karan, { tag: 'plain' });
  const ids = {
    stays: await post(stays, { tag }),
    deleted: await post(deleted, { tag }),
    narrowed: await post(narrowed, { tag }),
    hidden: await post(hidden, { tag }),
    quoting: await post(quoting, { tag, repost_of_id: quoted, repost_mode: 'with_thoughts' }),
    muted: await post(muted, { tag }),
  };
  const unlisted = await world.member('unlisted');
  const all = [...Object.values(ids), await post(unlisted, { tag })];
  const edition = await opened();
  const before = (await page(edition, { limit: '50' })).data;
  expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(all));
  // The page that holds the last post is the last one.
  expect((await page(edition, { limit: String(before.length) })).next).toBeNull();
  await deleted.call(deletePost, { params: { postId: ids.deleted } });
  await narrowed.call(editPost, { params: { postId: ids.narrowed }, body: { version: 1, visibility: 'only_me' } });
  for (const postId of [ids.hidden, quoted]) await asha.call(hidePost, { params: { postId } });
  await asha.call(muteActor, { params: { actorId: muted.id }, body: {} });
  await world.db.updateTable('actor').set({ discoverable: false }).where('id', '=', unlisted.id).execute();
  expect((await idsOf(edition)).filter((id) => all.includes(id))).toEqual([ids.stays]);
});

test('a post of a followed author comes once, also where it has a followed hashtag', async () => {
  const [reader, author, other] = [
    await world.member('reader'),
    await world.member('followed'),
    await world.member('other'),
  ];
  for (const { id: actorId } of [author, other]) await reader.call(followActor, { params: { actorId } });
  await reader.call(followTopic, { params: { tag: 'once' } });
  const ids = [await post(author, { tag: 'once' }), await post(other, { tag: 'plain' })];
  const params = { editionId: await opened(reader) };
  const { data } = (await reader.call(listEditionPosts, { params })).reply;
  expect(data.map((each) => each.id).toSorted()).toEqual(ids.toSorted());
});

test('what was turned down brings nothing into the next edition', async () => {
  const [reader, friend] = [await world.member('refusing'), await world.member('friend')];
  await connect(world.database, reader.id, friend.id, world.clock.now());
  await reader.call(followTopic, { params: { tag: 'refused' } });
  const posts = async () => (await reader.call(openEdition, {})).reply.data.posts;
  await post(meera, { tag: 'refused' });
  await liked(await post(karan, { tag: 'plain' }), 1, friend);
  expect(await posts()).toBe(2);
  await reader.call(refuseReason, { body: { kind: 'topic', subject: 'refused' } });
  expect(await posts()).toBe(1);
  await reader.call(refuseReason, { body: { kind: 'reacted', subject: friend.id } });
  expect(await posts()).toBe(0);
});
