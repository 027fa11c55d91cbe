import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/network/network.ts';
import { setActorState } from '#modules/actors';
import { openWorld, type Member, type World } from '#test/world.ts';
import { actorCards, recountFollows, visibility } from '../index.ts';

let world: World;
let asha: Member;
let ravi: Member;
let star: Member;
const crowd: Member[] = [];
const call = (member: Member, endpoint: typeof contract.listFollowers, query: Record<string, string> = {}) =>
  member.call(endpoint, { params: { actorId: star.id }, query });
const names = (answer: Awaited<ReturnType<typeof call>>) => answer.reply.data.map((row) => row.actor.username);

beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, star] = [await world.member('asha'), await world.member('ravi'), await world.member('star')];
  for (let index = 0; index < 5; index += 1) {
    const person = await world.member(`fan${index}`);
    crowd.push(person);
    world.clock.advance(1000);
    await person.call(contract.followActor, { params: { actorId: star.id } });
    await star.call(contract.followActor, { params: { actorId: person.id } });
  }
});
afterAll(() => world.close());

test('followers and followings are listed newest first, page by page', async () => {
  for (const endpoint of [contract.listFollowers, contract.listFollowing] as const) {
    const first = await call(asha, endpoint, { limit: '3' });
    expect(names(first)).toEqual(['fan4.guest', 'fan3.guest', 'fan2.guest']);
    const second = await call(asha, endpoint, { limit: '3', cursor: first.reply.next! });
    expect(names(second)).toEqual(['fan1.guest', 'fan0.guest']);
    expect(second.reply.next).toBeNull();
  }
});

test("each row contains the viewer's relationship to the actor", async () => {
  await asha.call(contract.followActor, { params: { actorId: crowd[2]!.id } });
  const { reply } = await call(asha, contract.listFollowers);
  expect(reply.data.map((row) => row.relationship.relation)).toEqual(['none', 'none', 'following', 'none', 'none']);
  const own = await call(crowd[0]!, contract.listFollowers);
  expect(own.reply.data.at(-1)?.relationship).toMatchObject({ relation: 'self', can: { follow: false, block: false } });
});

test('searching a list takes wildcards literally', async () => {
  expect(names(await call(asha, contract.listFollowers, { search: 'FAN3' }))).toEqual(['fan3.guest']);
  expect(names(await call(asha, contract.listFollowers, { search: 'f_n' }))).toEqual([]);
  expect(names(await call(asha, contract.listFollowers, { search: '%' }))).toEqual([]);
  expect(names(await call(asha, contract.listFollowers, { search: ' ' }))).toHaveLength(5);
});

const counts = async (member: Member) =>
  (await member.call(contract.readRelationship, { params: { actorId: star.id } })).reply.data.counts;

test('blocked people appear in no list, count or card', async () => {
  await crowd[1]!.call(contract.blockActor, { params: { actorId: ravi.id } });
  await ravi.call(contract.blockActor, { params: { actorId: crowd[2]!.id } });
  expect(names(await call(ravi, contract.listFollowers))).toEqual(['fan4.guest', 'fan3.guest', 'fan0.guest']);
  expect(names(await call(ravi, contract.listFollowing))).toEqual(['fan4.guest', 'fan3.guest', 'fan0.guest']);
  expect(await counts(ravi)).toEqual({ followers: 3, following: 3 });
  expect(await counts(asha)).toEqual({ followers: 5, following: 5 });
  expect(names(await call(crowd[1]!, contract.listFollowers))).toContain('fan2.guest');
  const viewer = {
    actor: { id: ravi.id },
    member: { id: ravi.id, since: new Date(0), isAdmin: false, sessionId: '' },
    role: null,
  };
  const cards = await actorCards(
    world.database,
    { viewer, language: 'en', services: world.app.services, now: world.clock.now() },
    [crowd[0]!.id, crowd[1]!.id, crowd[2]!.id, ravi.id],
  );
  expect([...cards.keys()].toSorted()).toEqual([crowd[0]!.id, ravi.id].toSorted());
  expect(
    (
      await actorCards(
        world.database,
        { viewer: null, language: 'en', services: world.app.services, now: world.clock.now() },
        [crowd[0]!.id],
      )
    ).size,
  ).toBe(0);
});

test('hidden people leave lists and counts and return when visible again', async () => {
  const change = (state: 'hidden' | 'active') =>
    world.db.transaction().execute((db) =>
      setActorState(
        {
          db,
          emit: async (name, data) =>
            void (await sql`insert into fact (name, data) values (${name}, ${JSON.stringify(data)})`.execute(db)),
        },
        crowd[4]!.id,
        state,
      ),
    );
  await change('hidden');
  await world.settled();
  expect(await counts(asha)).toEqual({ followers: 4, following: 4 });
  expect(names(await call(asha, contract.listFollowers))).not.toContain('fan4.guest');
  await change('active');
  await world.settled();
  expect(await counts(asha)).toEqual({ followers: 5, following: 5 });
});

test('a recount gives the same figures as incremental counting', async () => {
  const all = () =>
    world.db
      .selectFrom('follow_count')
      .selectAll()
      .where((eb) => eb.or([eb('followers', '>', 0), eb('followings', '>', 0)]))
      .orderBy('actor_id')
      .execute();
  const before = await all();
  await world.db.updateTable('follow_count').set({ followers: 77, followings: 77 }).execute();
  await world.db.transaction().execute((db) => recountFollows(db as never, null));
  expect(await all()).toEqual(before);
  // The figures of others are not touched by a recount of some.
  const [one, two] = [crowd[0]!.id, crowd[1]!.id];
  const wrong = world.db.updateTable('follow_count').set({ followers: 77, followings: 77 });
  await wrong.where('actor_id', 'in', [one, two]).execute();
  await world.db.transaction().execute((db) => recountFollows(db as never, [one]));
  const after = new Map((await all()).map((row) => [row.actor_id, row]));
  expect([after.get(one), after.get(two)?.followers]).toEqual([before.find((row) => row.actor_id === one), 77]);
  await world.db.transaction().execute((db) => recountFollows(db as never, null));
});

test('a list of exactly one page has no next', async () => {
  const { reply } = await call(asha, contract.listFollowers, { limit: '5' });
  expect([reply.data.length, reply.next]).toEqual([5, null]);
});

test('a card contains the photo only for viewers whom its level includes', async () => {
  const photo = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
  const fan = crowd[0]!;
  const listedFor = async (member: Member, level: string) => {
    await world.db.updateTable('actor').set({ photo_id: photo, photo_level: level }).where('id', '=', fan.id).execute();
    const text = `select ${visibility({ owner: 'actor_card.id', card: 'actor_card', viewer: '$1' }).columns.card}
      from actor_card where id = $2`;
    const { rows } = await world.app.database.pool.query<{ actor_photo_id: string | null }>(text, [member.id, fan.id]);
    return rows[0]?.actor_photo_id === photo;
  };
  // The star follows the fan; Asha is a stranger to them.
  const listedForAll = async (level: string) => [
    await listedFor(fan, level),
    await listedFor(star, level),
    await listedFor(asha, level),
  ];
  expect(await listedForAll('anyone')).toEqual([true, true, true]);
  expect(await listedForAll('only_followers')).toEqual([true, true, false]);
  expect(await listedForAll('connections')).toEqual([true, false, false]);
  expect(await listedForAll('only_me')).toEqual([true, false, false]);
});
