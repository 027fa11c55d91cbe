import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPreferences } from '#contract/accounts/accounts.ts';
import * as items from '#contract/profiles/items.ts';
import * as contract from '#contract/profiles/profiles.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { ITEMS_MAX } from '#contract/profiles/sections.ts';
import { connect } from '#modules/network';
import { copiedRows, inOneMoment } from '#test/copied-lists.ts';
import { factsOf } from '#test/facts/emitted.ts';
import { openPage } from '#test/page.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Items that are changed, deleted and restored beside others of the same name, and what others hear of it. */

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  await connect(world.database, asha.id, ravi.id, world.clock.now());
});
afterAll(() => world.close());

type Listed = 'skills' | 'languages' | 'work_experience';
/* The sections have inputs of different shapes. */
const adds = items.addItem as unknown as Record<Listed, typeof items.addItem.skills>;
const changes = items.editItem as unknown as Record<Listed, typeof items.editItem.skills>;
const add = async (section: Listed, body: object) =>
  (await asha.call(adds[section], { body: body as never })).reply.data.id;
const change = async (section: Listed, itemId: string, version: number, body: object) => {
  const input = { params: { itemId }, query: { version: version as never }, body: body as never };
  const { status, refusal } = await asha.call(changes[section], input);
  return status === 200 ? 'ok' : refusal.code;
};
const outcome = async (endpoint: typeof items.deleteItem, itemId: string, member = asha) => {
  const { status, refusal } = await member.call(endpoint, { params: { itemId } });
  return status === 204 ? 'ok' : refusal.code;
};
const sections = async (member = asha) =>
  ((await member.call(contract.readProfile, { params: { username: asha.username } })).reply.data as contract.Profile)
    .sections;

test('a skill or a language is not renamed to one that is listed; two roles may be alike', async () => {
  const [weaving, dyeing] = [await add('skills', { name: 'Weaving' }), await add('skills', { name: 'Dyeing' })];
  const basic = { proficiency: 'basic' };
  await add('languages', { code: 'hi', ...basic });
  const english = await add('languages', { code: 'en', ...basic });
  const role = { role: 'Weaver', company: 'Mill' };
  await add('work_experience', role);
  const other = await add('work_experience', { role: 'Dyer', company: 'Mill' });
  expect([
    await change('skills', dyeing, 1, { name: 'weaving' }),
    await change('skills', dyeing, 1, { name: 'Dyeing' }),
    await change('languages', english, 1, { code: 'hi', ...basic }),
    await change('languages', english, 1, { code: 'en', ...basic }),
    await change('work_experience', other, 1, role),
    // By the address of another section it is not there.
    await change('work_experience', weaving, 1, role),
  ]).toEqual(['already_listed', 'ok', 'already_listed', 'ok', 'ok', 'not_found']);
});

test('endorsements stay with a skill whose name stays', async () => {
  const id = await add('skills', { name: 'Spinning' });
  await ravi.call(items.endorseSkill, { params: { itemId: id } });
  await change('skills', id, 1, { name: 'Spinning' });
  const spinning = async () => (await sections()).skills?.find((skill) => skill.id === id)?.endorsements;
  expect(await spinning()).toBe(1);
  await change('skills', id, 2, { name: 'Hand spinning' });
  expect(await spinning()).toBe(0);
});

test('an item is deleted once, and restored once by its owner, where it is not listed and still fits', async () => {
  const { deleteItem, restoreItem } = items;
  const id = await add('skills', { name: 'Felting' });
  expect([await outcome(restoreItem, id), await outcome(deleteItem, id), await outcome(deleteItem, id)]).toEqual([
    'not_found',
    'ok',
    'not_found',
  ]);
  expect([
    await outcome(restoreItem, id, ravi),
    await outcome(restoreItem, id),
    await outcome(restoreItem, id),
  ]).toEqual(['not_found', 'ok', 'not_found']);
  const french = { code: 'fr', proficiency: 'basic' };
  const language = await add('languages', french);
  const role = { role: 'Carder', company: 'Mill' };
  const carder = await add('work_experience', role);
  for (const each of [language, carder]) await outcome(deleteItem, each);
  await add('languages', french);
  await add('work_experience', role);
  expect([await outcome(restoreItem, language), await outcome(restoreItem, carder)]).toEqual(['already_listed', 'ok']);
  await outcome(deleteItem, id);
  const count = async () => (await sections()).skills?.length ?? 0;
  const rows = Array.from({ length: ITEMS_MAX.skills - (await count()) - 1 }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    member_id: asha.id,
    section: 'skills',
    position: 100 + index,
    title: `x${index}`,
    title_folded: `x${index}`,
    created_at: new Date(),
  }));
  await world.db.insertInto('profile_item').values(rows).execute();
  expect(await outcome(restoreItem, id)).toBe('ok');
  await outcome(deleteItem, id);
  await add('skills', { name: 'Knitting' });
  expect(await outcome(restoreItem, id)).toBe('section_full');
});

test('a skill may have the name of a language', async () => {
  const guest = await world.member('zulu');
  await guest.call(adds.languages, { body: { code: 'zu', proficiency: 'basic' } as never });
  expect((await guest.call(adds.skills, { body: { name: 'ZU' } })).status).toBe(201);
});

test('who looks at a profile hears of what changes in it, and of a section that they do not see, nothing', async () => {
  const guest = await world.member('heard');
  await connect(world.database, guest.id, ravi.id, world.clock.now());
  const of = (call: () => Promise<unknown>) => factsOf(world, '^profiles[.]', call);
  const skill = async (name: string) => (await guest.call(adds.skills, { body: { name } })).reply.data.id;
  const [cover, weaving, carding] = [
    await uploaded(guest, { purpose: 'cover' }),
    await skill('Weaving'),
    await skill('Carding'),
  ];
  const about = (itemId: string) => ({ params: { itemId } });
  for (const id of [weaving, carding]) await ravi.call(items.endorseSkill, about(id));
  const [changed, section, withdrawn] = [
    'profiles.changed',
    'profiles.section_changed',
    'profiles.endorsement_withdrawn',
  ];
  const rename = { ...about(weaving), query: { version: '1' as never }, body: { name: 'Weaving by hand' } };
  const levels = (skills: 'only_me' | 'anyone') => guest.call(editProfileVisibility, { body: { levels: { skills } } });
  expect([
    await of(() => guest.call(contract.editCover, { body: { mediaId: cover } })),
    await of(() => guest.call(contract.editName, { body: { firstName: 'Heard', lastName: 'Often' } })),
    await of(() => guest.call(changes.skills, rename)),
    await of(() => ravi.call(items.withdrawEndorsement, about(carding))),
    await of(() => guest.call(items.orderItems, { params: { section: 'skills' }, body: { ids: [carding] } })),
    await of(() => levels('only_me')),
    await of(() => guest.call(items.deleteItem, about(carding))),
  ]).toEqual([
    [changed],
    [changed],
    [withdrawn, section, changed],
    [withdrawn, changed],
    [section, changed],
    [section, changed],
    [section],
  ]);
});

test('a form that shows the time zone is outdated by a change in the settings, not by its own', async () => {
  const guest = await world.member('zoned');
  const zone = (timeZone: string) => async () => {
    await guest.call(editPreferences, { body: { timeZone } });
    await world.settled();
  };
  expect(await factsOf(world, '^profiles[.]', zone('Europe/Berlin'))).toEqual([]);
  const edit = (version: number, timeZone: string) => guest.call(contract.editProfile, { body: { version, timeZone } });
  const { version } = (await guest.call(contract.readOwnProfile, {})).reply.data;
  const { data } = (await edit(version, 'Asia/Kolkata')).reply;
  await world.settled();
  expect((await edit(data.version, 'Asia/Tokyo')).status).toBe(200);
  await world.settled();
  expect(await factsOf(world, '^profiles[.]', zone('UTC'))).toEqual(['profiles.changed']);
});

test('what a member and pages said of each other in one moment is copied in one order', async () => {
  const names = ['Anvil Works', 'Bellows Works', 'Crucible Works'];
  for (const name of names) {
    const { id: page_id } = await openPage(world, name);
    const row = { page_id, member_id: ravi.id };
    await world.db
      .insertInto('profile_page')
      .values({ ...row, stated_at: world.clock.now() })
      .execute();
    const change = { id: uuid(), state_after: 'stated', at: world.clock.now() };
    await world.db
      .insertInto('profile_page_change')
      .values({ ...row, ...change })
      .execute();
  }
  await inOneMoment(world, [
    ['profile_page', 'stated_at', 'page_id'],
    ['profile_page_change', 'at', 'id'],
  ]);
  const rows = await copiedRows(world, 'profiles', ravi.id);
  for (const list of ['pages_named', 'pages_named_history'])
    expect(rows(list).map((row) => row['display_name'])).toEqual(names);
});
