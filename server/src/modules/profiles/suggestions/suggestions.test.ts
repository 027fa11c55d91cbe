import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor, followActor, unfollowActor } from '#contract/network/network.ts';
import * as items from '#contract/profiles/items.ts';
import { requestConnection } from '#contract/network/requests.ts';
import { dismissSuggestion } from '#contract/network/settings.ts';
import { listSuggestions } from '#contract/profiles/profiles.ts';
import { connect } from '#modules/network';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { replaceInterests } from '../queries.ts';

let world: World;
const cast = new Map<string, Member>();
const of = (name: string) => cast.get(name)!;

/** Sets a member's place and interests. */
async function setProfile(
  name: string,
  location: { country: string; city?: number },
  interests: string[] = [],
): Promise<void> {
  const memberId = of(name).id;
  await world.db
    .insertInto('profile')
    .values({ member_id: memberId, country_code: location.country, city_id: location.city ?? null, interests })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ country_code: location.country, city_id: location.city ?? null, interests }),
    )
    .execute();
  await replaceInterests(world.db, memberId, interests);
}
const suggestedNames = async (memberName: string, limit = 20) => {
  const { reply } = await of(memberName).call(listSuggestions, { query: { limit: String(limit) } });
  return reply.data.map((row) => `${[...cast].find(([, member]) => member.id === row.actor.id)?.[0]}: ${row.reason}`);
};

beforeAll(async () => {
  world = await openWorld();
  for (const name of ['asha', 'near', 'fellow', 'countrywoman', 'star', 'nobody'])
    cast.set(name, await world.member(name));
  await setProfile('asha', { country: 'IN', city: 1 }, ['education', 'mining']);
  await setProfile('near', { country: 'IN', city: 1 });
  await setProfile('fellow', { country: 'FR', city: 2 }, ['mining']);
  await setProfile('countrywoman', { country: 'IN', city: 3 });
  for (const name of ['nobody', 'countrywoman'])
    await of(name).call(followActor, { params: { actorId: of('star').id } });
});
afterAll(() => world.close());

test('people nearby come first, then the same interests, the same country, and the most followed', async () => {
  expect(await suggestedNames('asha')).toEqual([
    'near: city',
    'fellow: interests',
    'countrywoman: country',
    'star: popular',
  ]);
  expect(await suggestedNames('asha', 2)).toEqual(['near: city', 'fellow: interests']);
});

test('a member with an empty profile still gets suggestions', async () => {
  expect(await suggestedNames('nobody')).toEqual([]);
  await of('nobody').call(unfollowActor, { params: { actorId: of('star').id } });
  expect(await suggestedNames('nobody')).toEqual(['star: popular']);
});

test('suggestions exclude the caller and followed, connected, blocked and hidden people', async () => {
  const expectRemoved = async (name: string, leave: () => Promise<unknown>) => {
    expect((await suggestedNames('asha')).some((line) => line.startsWith(name))).toBe(true);
    await leave();
    expect((await suggestedNames('asha')).some((line) => line.startsWith(name))).toBe(false);
  };
  const asha = of('asha');
  await expectRemoved('near', () => asha.call(followActor, { params: { actorId: of('near').id } }));
  await expectRemoved('fellow', () => asha.call(blockActor, { params: { actorId: of('fellow').id } }));
  await expectRemoved('countrywoman', () => connect(world.database, asha.id, of('countrywoman').id, world.clock.now()));
  await expectRemoved('star', () => of('star').call(blockActor, { params: { actorId: asha.id } }));
  for (const [name, change] of [
    ['hidden', { state: 'hidden' }],
    ['secret', { discoverable: false }],
    ['asked', null],
  ] as const) {
    cast.set(name, await world.member(name));
    await setProfile(name, { country: 'IN' });
    await expectRemoved(name, () =>
      change === null
        ? world.db
            .insertInto('follow')
            .values({ follower_id: asha.id, followee_id: of(name).id, state: 'requested' })
            .execute()
        : world.db.updateTable('actor').set(change).where('id', '=', of(name).id).execute(),
    );
  }
});

test('second-degree connections come first, then colleagues and schoolmates, then shared interests', async () => {
  const now = world.clock.now();
  for (const name of ['me', 'friend', 'second', 'mate', 'hiddenmate', 'pupil', 'fellow2', 'trainee', 'outsider'])
    cast.set(name, await world.member(name));
  await connect(world.database, of('me').id, of('friend').id, now);
  await connect(world.database, of('friend').id, of('second').id, now);
  for (const name of ['me', 'mate', 'hiddenmate'])
    await of(name).call(items.addItem.work_experience, {
      body: { role: 'Weaver', company: 'Loom & Ledger', started: '2020' },
    });
  for (const name of ['me', 'pupil'])
    await of(name).call(items.addItem.educations, { body: { school: 'Pune Institute', degree: 'BA' } });
  // At the same name in another section, and at an employer of others.
  await of('trainee').call(items.addItem.educations, { body: { school: 'Loom & Ledger', degree: 'BA' } });
  for (const name of ['trainee', 'outsider'])
    await of(name).call(items.addItem.work_experience, { body: { role: 'Smith', company: 'Forge', started: '2020' } });
  await world.db
    .updateTable('profile')
    .set({ work_experience_level: 'connections' })
    .where('member_id', '=', of('hiddenmate').id)
    .execute();
  const space = of('friend').id;
  await world.db.insertInto('space').values({ id: space, kind: 'community' }).execute();
  await world.db
    .insertInto('membership')
    .values(['me', 'fellow2'].map((name) => ({ space_id: space, member_id: of(name).id })))
    .execute();
  expect((await suggestedNames('me')).slice(0, 4)).toEqual([
    'second: connections',
    'mate: employer',
    'pupil: school',
    'fellow2: community',
  ]);
  const strangers = (await suggestedNames('me')).filter((line) => /^(hiddenmate|trainee|outsider): /.test(line));
  expect(strangers).toEqual([]);
  const [first, second] = (await of('me').call(listSuggestions, { query: {} })).reply.data;
  expect(first).toMatchObject({ at: null, proximity: { degree: 2, mutual: { count: 1, names: ['Friend'] } } });
  expect(second).toMatchObject({ at: 'Loom & Ledger', proximity: { degree: null } });
  // Already followed: suggested as a connection. Asked or dismissed: excluded.
  await of('me').call(followActor, { params: { actorId: of('second').id } });
  expect((await suggestedNames('me'))[0]).toBe('second: connections');
  await of('second').call(requestConnection, { params: { actorId: of('me').id }, body: {} });
  await of('me').call(requestConnection, { params: { actorId: of('mate').id }, body: {} });
  await of('me').call(dismissSuggestion, { params: { actorId: of('pupil').id } });
  expect((await of('me').call(dismissSuggestion, { params: { actorId: of('pupil').id } })).status).toBe(204);
  expect((await suggestedNames('me'))[0]).toBe('fellow2: community');
  expect((await of('me').call(dismissSuggestion, { params: { actorId: of('me').id } })).refusal.code).toBe(
    'not_oneself',
  );
  expect((await world.visitor(dismissSuggestion, { params: { actorId: of('me').id } })).status).toBe(401);
  expect((await of('me').call(dismissSuggestion, { params: { actorId: 'x' } })).status).toBe(404);
});

test('of people of the same weight, those with the smallest ids are suggested first, and no page', async () => {
  const names = ['reader', 'alike1', 'alike2', 'alike3', 'alike4'];
  for (const name of names) cast.set(name, await world.member(name));
  for (const name of [names[3]!, names[1]!, names[0]!, names[4]!, names[2]!]) await setProfile(name, { country: 'BT' });
  const page = await openPage(world, 'Followed Works');
  await of('alike1').call(followActor, { params: { actorId: page.id } });
  const alike = names.slice(1).map((name) => `${name}: country`);
  const all = await suggestedNames('reader');
  expect([all.slice(0, 4), all.filter((line) => line.startsWith('undefined'))]).toEqual([alike, []]);
  expect(await suggestedNames('reader', 2)).toEqual(alike.slice(0, 2));
});

test('refuses visitors, platform admins and malformed input', async () => {
  const admin = await world.member('admin', { isAdmin: true });
  expect((await world.visitor(listSuggestions, { query: {} })).status).toBe(401);
  expect((await admin.call(listSuggestions, { query: {} })).status).toBe(403);
  expect((await of('asha').call(listSuggestions, { query: { limit: '21' } })).refusal.error).toHaveProperty('limit');
});
