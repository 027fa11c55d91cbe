import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { muteActor } from '#contract/network/settings.ts';
import { createPost, deletePost, hidePost } from '#contract/posts/posts.ts';
import { listTopics, PUBLIC_FIGURES, readPublicFigures, TOPIC_DAYS, TOPICS_MAX } from '#contract/posts/topics.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const publish = async (member: Member, text: string, visibility: 'anyone' | 'only_followers' = 'anyone') =>
  (await member.call(createPost, { body: { text, visibility } })).reply.data.id;
const topicsOf = async (member: Member) =>
  (await member.call(listTopics, {})).reply.data.map(({ tag, posts, people }) => `${tag} ${posts} ${people}`);

test('hashtags of public posts are ordered by people, for what the reader may see and wants to see', async () => {
  expect(await topicsOf(karan)).toEqual([]);
  const weaving = await publish(asha, 'On the loom #weaving');
  const dyes = await publish(ravi, '#weaving and #dyes');
  for (let count = 0; count < 3; count += 1) await publish(meera, '#dyes again');
  const solo = await publish(meera, '#solo');
  await publish(meera, 'for followers #quiet', 'only_followers');
  // Two people each; the more posts, the higher.
  expect(await topicsOf(karan)).toEqual(['dyes 4 2', 'weaving 2 2', 'solo 1 1']);
  await meera.call(deletePost, { params: { postId: solo } });
  expect(await topicsOf(karan)).toEqual(['dyes 4 2', 'weaving 2 2']);

  await karan.call(hidePost, { params: { postId: weaving } });
  expect(await topicsOf(karan)).toEqual(['dyes 4 2', 'weaving 1 1']);
  await karan.call(muteActor, { params: { actorId: meera.id }, body: {} });
  expect(await topicsOf(karan)).toEqual(['dyes 1 1', 'weaving 1 1']);
  // A block works in both directions.
  await ravi.call(blockActor, { params: { actorId: karan.id } });
  expect(await topicsOf(karan)).toEqual([]);
  expect(await topicsOf(ravi)).toEqual(['dyes 4 2', 'weaving 2 2']);
  await ravi.call(deletePost, { params: { postId: dyes } });
  expect(await topicsOf(ravi)).toEqual(['dyes 3 1', 'weaving 1 1']);
  await world.db.updateTable('actor').set({ discoverable: false }).where('id', '=', meera.id).execute();
  expect(await topicsOf(ravi)).toEqual(['weaving 1 1']);
  await world.db.updateTable('actor').set({ discoverable: true }).where('id', '=', meera.id).execute();
});

test('of posts of one moment, the 300 with the highest ids count', async () => {
  await publish(asha, '#former');
  const published_at = world.clock.now();
  await world.db.updateTable('post').set({ published_at }).execute();
  const later = { author_id: asha.id, member_id: asha.id, text: 'later', visibility: 'anyone', published_at };
  const ids = Array.from({ length: 300 }, (_, index) => `ffffffff-0000-7000-8000-${`${index}`.padStart(12, '0')}`);
  const insertLater = (some: string[]) =>
    world.db
      .insertInto('post')
      .values(some.map((id) => ({ ...later, id })))
      .execute();
  await insertLater(ids.slice(1));
  expect(await topicsOf(asha)).toEqual(['former 1 1']);
  await insertLater(ids.slice(0, 1));
  expect(await topicsOf(asha)).toEqual([]);
  await world.db.deleteFrom('post').where('id', 'in', ids).execute();
});

test('a few hashtags of the last days are listed, equal ones by name', async () => {
  const tags = Array.from({ length: TOPICS_MAX + 2 }, (_, index) => `craft${index}`);
  await publish(asha, tags.map((tag) => `#${tag}`).join(' '));
  const listed = (await asha.call(listTopics, {})).reply.data;
  expect(listed).toHaveLength(TOPICS_MAX);
  const crafts = listed.filter(({ tag, posts, people }) => tag.startsWith('craft') && posts === 1 && people === 1);
  expect(crafts.map(({ tag }) => tag)).toEqual(tags.toSorted().slice(0, crafts.length));
  world.clock.advance(TOPIC_DAYS * 24 * 60 * 60 * 1_000 + 1);
  expect(await topicsOf(asha)).toEqual([]);
});

test('visitors get the public figures of a week, counted once in some minutes for all of them', async () => {
  const now = vi.spyOn(world.clock, 'now');
  let time = world.clock.now().getTime();
  const advance = (by: number) => {
    time += by;
    now.mockReturnValue(new Date(time));
  };
  advance(0);
  const figures = async () => (await world.visitor(readPublicFigures, {})).reply.data;
  await publish(ravi, 'for followers', 'only_followers');
  expect(await figures()).toEqual({ people: 0, posts: 0 });
  await publish(asha, 'one');
  await publish(asha, 'two');
  await publish(ravi, 'three');
  expect(await figures()).toEqual({ people: 0, posts: 0 });
  advance(PUBLIC_FIGURES.minutes * 60 * 1_000 - 1);
  expect(await figures()).toEqual({ people: 0, posts: 0 });
  advance(1);
  expect(await figures()).toEqual({ people: 2, posts: 3 });
  advance(PUBLIC_FIGURES.days * 24 * 60 * 60 * 1_000);
  expect(await figures()).toEqual({ people: 0, posts: 0 });
});
