import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { addItem } from '#contract/profiles/items.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
import { searchPeople } from '#contract/search/search.ts';
import { across } from '#platform/database/narrow.ts';
import { nameKeyRows, newActorId, newActorRow, searchText } from '#modules/actors';
import { connect } from '#modules/network';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let karan: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, karan] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('meera'),
    await world.member('karan'),
  ];
  await world.member('leela');
  // Asha is connected with Ravi, Ravi with Meera; Karan has no connections.
  for (const [one, other] of [
    [asha, ravi],
    [ravi, meera],
  ] as const)
    await world.db.transaction().execute((db) => connect(across(db), one.id, other.id, new Date()));
  for (const member of [ravi, karan])
    await member.call(addItem.work_experience, { body: { role: 'Weaver', company: 'Távora Mills' } });
  await meera.call(addItem.educations, { body: { school: 'School of Rivers' } });
  await meera.call(addItem.skills, { body: { name: 'Loom repair' } });
});
afterAll(() => world.close());

const find = async (query: Partial<In<(typeof searchPeople)['query']>>, member = asha) =>
  (await member.call(searchPeople, { query: { query: '', ...query } })).reply.data
    .map((item) => item.actor.name)
    .toSorted();

test('people are found by company, school and skill, with and without a name', async () => {
  expect(await find({ company: 'tavora' })).toEqual(['Karan Mehta', 'Ravi Sharma']);
  expect(await find({ company: 'tavora', query: 'kar' })).toEqual(['Karan Mehta']);
  expect(await find({ company: 'mills' })).toEqual([]);
  expect(await find({ school: 'School of' })).toEqual(['Meera Iyer']);
  expect(await find({ skill: 'loom' })).toEqual(['Meera Iyer']);
  expect(await find({ skill: 'loom', company: 'tavora' })).toEqual([]);
  // A listed skill is found by its name in either language, complete or as a prefix; other skills only as written.
  await karan.call(addItem.skills, { body: { name: 'Public speaking' } });
  for (const skill of ['public sp', 'सार्वजनिक भाषण', 'सार्वजनिक भा'])
    expect([skill, await find({ skill })]).toEqual([skill, ['Karan Mehta']]);
  await meera.call(addItem.skills, { body: { name: 'करघे की मरम्मत' } });
  expect(await find({ skill: 'करघे' })).toEqual(['Meera Iyer']);
});

test('a filter finds nothing of another section, and none is lost beside others', async () => {
  const elsewhere = [{ company: 'School of' }, { school: 'tavora' }, { skill: 'weaver' }] as const;
  // Connections are the smaller source: the other filters still count.
  const beside = [{ skill: 'loom' }, { school: 'School of' }, { company: 'elsewhere' }, { city: '1' }] as const;
  for (const query of [...elsewhere, ...beside.map((filter) => ({ degree: '1' as const, ...filter }))])
    expect([query, await find(query)]).toEqual([query, []]);
});

test('a hidden section is searchable only for viewers who may see it', async () => {
  const level = (work_experience: 'anyone' | 'only_connection' | 'only_me') =>
    ravi.call(editProfileVisibility, { body: { levels: { work_experience } } });
  await level('only_connection');
  expect(await find({ company: 'tavora' })).toEqual(['Karan Mehta', 'Ravi Sharma']);
  expect(await find({ company: 'tavora' }, karan)).toEqual(['Karan Mehta']);
  expect(await find({ company: 'tavora', query: 'ravi' }, karan)).toEqual([]);
  await level('only_me');
  expect(await find({ company: 'tavora' })).toEqual(['Karan Mehta']);
  expect(await find({ company: 'tavora' }, ravi)).toEqual(['Karan Mehta', 'Ravi Sharma']);
  await level('anyone');
});

test('no filter finds blocked people', async () => {
  await world.db.insertInto('block').values({ blocker_id: karan.id, blocked_id: asha.id }).execute();
  expect(await find({ company: 'tavora' })).toEqual(['Ravi Sharma']);
  await world.db.deleteFrom('block').execute();
});

test('the degree filter finds connections, second-degree connections and others', async () => {
  expect(await find({ degree: '1' })).toEqual(['Ravi Sharma']);
  expect(await find({ degree: '2' })).toEqual(['Meera Iyer']);
  expect(await find({ degree: '2', query: 'kar' })).toEqual([]);
  expect(await find({ degree: '3', query: 'kar' })).toEqual(['Karan Mehta']);
  expect(await find({ degree: '1', company: 'tavora' })).toEqual(['Ravi Sharma']);
  expect(await find({ degree: '1', query: 'ravi' })).toEqual(['Ravi Sharma']);
});

test('place and industry are read from the profile', async () => {
  const profile = (await world.db
    .selectFrom('profile')
    .select('version')
    .where('member_id', '=', meera.id)
    .executeTakeFirst()) ?? { version: 0 };
  const industries = await world.db.selectFrom('industry').select('slug').limit(2).execute();
  const [industry, other] = industries.map(({ slug }) => slug) as [string, string];
  expect(
    (
      await meera.call(editProfile, {
        body: { version: profile.version, place: { country: 'IN' }, interests: [industry] },
      })
    ).status,
  ).toBe(200);
  expect(await find({ country: 'IN' })).toEqual(['Meera Iyer']);
  expect(await find({ country: 'IN', industry, query: 'mee' })).toEqual(['Meera Iyer']);
  expect(await find({ industry })).toEqual(['Meera Iyer']);
  await world.db.insertInto('block').values({ blocker_id: meera.id, blocked_id: asha.id }).execute();
  for (const query of ['', 'mee']) expect(await find({ country: 'IN', query })).toEqual([]);
  await world.db.deleteFrom('block').execute();
  expect(await find({ country: 'FR', industry })).toEqual([]);
  // With fewer people in the country than in an industry, the industry is compared with what the country finds.
  const others = [asha, ravi, karan].map(({ id }) => id);
  await world.db
    .insertInto('profile')
    .values(others.map((id) => ({ member_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await world.db
    .insertInto('profile_interest')
    .values([industry, other].flatMap((interest) => others.map((id) => ({ interest, member_id: id }))))
    .execute();
  expect(await find({ country: 'IN', industry })).toEqual(['Meera Iyer']);
  expect(await find({ country: 'IN', industry: other })).toEqual([]);
  expect(await find({ country: 'IN', state: 'IN-KA' })).toEqual([]);
  expect(await find({ country: 'IN', state: 'IN-KA', degree: '2' })).toEqual([]);
});

test('pages have no gaps, and malformed input is refused', async () => {
  const first = (await asha.call(searchPeople, { query: { query: '', company: 'tavora', limit: '1' } })).reply;
  const second = (
    await asha.call(searchPeople, { query: { query: '', company: 'tavora', limit: '1', cursor: first.next! } })
  ).reply;
  expect([...first.data, ...second.data].map((item) => item.actor.name).toSorted()).toEqual([
    'Karan Mehta',
    'Ravi Sharma',
  ]);
  expect(second.next).toBeNull();
  expect((await asha.call(searchPeople, { query: { query: '', degree: '4' as never } })).refusal.error).toHaveProperty(
    'degree',
  );
  expect((await asha.call(searchPeople, { query: { query: '', country: 'india' } })).refusal.error).toHaveProperty(
    'country',
  );
});

test('large results contain each person once: followed people first, then by name in both scripts', async () => {
  // More than are collected and sorted.
  const size = 460;
  const population = Array.from({ length: size }, (_, index) => ({
    name: `${index % 2 === 0 ? 'Kavi' : 'कवि'} N${String((index * 7) % size).padStart(3, '0')}`,
    id: newActorId(new Date()),
  }));
  await world.db
    .insertInto('actor')
    .values(
      population.map(({ id, name }) =>
        newActorRow({ id, kind: 'member', displayName: name }, id, searchText(name, id), new Date()),
      ),
    )
    .execute();
  await world.db
    .insertInto('actor_name_key')
    .values(population.flatMap(({ id, name }) => nameKeyRows(id, name, id).keys))
    .execute();
  await world.db
    .insertInto('profile')
    .values(
      population.map(({ id }, index) => ({
        member_id: id,
        country_code: 'JP',
        interests: index < 450 ? ['mining'] : [],
      })),
    )
    .execute();
  await world.db
    .insertInto('profile_interest')
    .values(population.slice(0, 450).map(({ id }) => ({ member_id: id, interest: 'mining' })))
    .execute();
  const positions = (members: typeof population, company: string) =>
    members.map(({ id }, index) => ({
      id: newActorId(new Date()),
      member_id: id,
      section: 'work_experience',
      position: index,
      title: 'Weaver',
      title_folded: 'weaver',
      organisation: company,
      organisation_folded: company,
      created_at: new Date(),
    }));
  await world.db
    .insertInto('profile_item')
    .values([...positions(population, 'large works'), ...positions(population.slice(0, 30), 'large works too')])
    .execute();
  const order = population.toSorted((a, b) => (a.name.slice(-4) < b.name.slice(-4) ? -1 : 1));
  const [followed, blocked, shy] = [order[200]!, order[3]!, order[5]!];
  await world.db.insertInto('follow').values({ follower_id: asha.id, followee_id: followed.id }).execute();
  await world.db.insertInto('block').values({ blocker_id: blocked.id, blocked_id: asha.id }).execute();
  await world.db
    .updateTable('profile')
    .set({ work_experience_level: 'connections' })
    .where('member_id', '=', shy.id)
    .execute();
  const all = async (query: Partial<In<(typeof searchPeople)['query']>>) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { actor: { name: string } }[]; next: string | null } = (
        await asha.call(searchPeople, {
          query: { query: '', limit: '50', ...query, ...(cursor !== null && { cursor }) },
        })
      ).reply;
      names.push(...page.data.map(({ actor }) => actor.name));
      cursor = page.next;
    } while (cursor !== null);
    return names;
  };
  const expected = (excluded: typeof population) =>
    [followed, ...order.filter((person) => person !== followed && !excluded.includes(person))].map(({ name }) => name);
  expect(await all({ company: 'large' })).toEqual(expected([blocked, shy]));
  expect(await all({ country: 'JP' })).toEqual(expected([blocked]));
  expect(await all({ company: 'large', country: 'JP', degree: '3' })).toEqual(expected([blocked, shy]));
  expect((await all({ country: 'JP', query: 'n' })).toSorted()).toEqual(expected([blocked]).toSorted());
  // The industry has fewer people, and then the place is looked up for each of them.
  expect(await all({ country: 'JP', industry: 'mining' })).toEqual(expected([blocked, ...population.slice(450)]));
  expect(await all({ country: 'JP', industry: 'mining', degree: '1' })).toEqual([]);
  // Latin names match exactly, the others by sound.
  for (const query of ['kavi', 'n'])
    expect((await all({ company: 'large', query })).toSorted()).toEqual(expected([blocked, shy]).toSorted());
  expect((await all({ company: 'large', query: 'n' })).slice(0, 3)).toEqual(expected([blocked, shy]).slice(0, 3));
  // Only a few match the second filter, so the company is the source.
  expect((await all({ company: 'large works too' })).toSorted()).toEqual(
    population
      .slice(0, 30)
      .filter((person) => person !== blocked && person !== shy)
      .map(({ name }) => name)
      .toSorted(),
  );
});
