import { afterAll, beforeAll, expect, test } from 'vitest';
import * as items from '#contract/profiles.items.ts';
import { readProfile, type Profile } from '#contract/profiles.ts';
import { ITEMS_MAX } from '#contract/profiles.sections.ts';
import { connect } from '#modules/network';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Items that are changed, deleted and restored beside others of the same name. */

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
  ((await member.call(readProfile, { params: { username: asha.username } })).reply.data as Profile).sections;

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
