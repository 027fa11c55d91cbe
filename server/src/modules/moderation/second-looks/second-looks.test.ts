import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeAgain, listSecondLooks, readRulingFigures } from '#contract/moderation/second-looks.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { someone } from '#test/abilities/people.ts';
import { appeal, casesOf, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { isDrawn } from './second-looks.ts';
import { insertLook } from './queries.ts';

let world: World;
const { admins, newAdmins, reported, rule, answer } = casesOf(() => world);
let third: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
  third = await world.member('third', { isAdmin: true });
});
afterAll(() => world.close());

const SPAMMED = { ...SPAM, account: 'none', strikes: 1 } as const;
/** A ruling of `admins.admin` that is judged again. */
async function drawn(decision: object = SPAMMED) {
  const found = await reported();
  await rule(found.caseId, decision);
  const lookId = crypto.randomUUID();
  await sql`delete from second_look where case_id = ${found.caseId}`.execute(world.db);
  await insertLook(world.db, { id: lookId, caseId: found.caseId, number: 1, now: world.clock.now() });
  return { ...found, lookId };
}
const list = async (by: Member) => (await by.call(listSecondLooks, { query: { size: '50' } })).reply;
const judge = async (by: Member, lookId: string, decided: 'spam' | null) =>
  by.call(judgeAgain, { params: { lookId }, body: { rule: decided } });

test('about 5 of 100 rulings are drawn', () => {
  const count = Array.from({ length: 20_000 }, isDrawn).filter(Boolean).length;
  expect(count).toBeGreaterThan(700);
  expect(count).toBeLessThan(1_300);
});

test('another admin judges again without seeing the ruling, and then learns whether both agree', async () => {
  const { lookId } = await drawn();
  const own = (await list(admins.admin)).data.map(({ id }) => id);
  expect(own).not.toContain(lookId);
  const look = (await list(third)).data.find(({ id }) => id === lookId);
  expect(look).toMatchObject({ kindName: 'Post', reports: [{ reason: 'spam' }] });
  expect(JSON.stringify(look)).not.toMatch(/withhold|strikes|facts|Advertising/);
  expect((await judge(admins.admin, lookId, 'spam')).refusal.code).toBe('case_changed');
  const both = await Promise.all([judge(third, lookId, 'spam'), judge(admins.other, lookId, null)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const judged = both.find(({ status }) => status === 200);
  expect(judged?.reply.data.rule).toBe('spam');
  expect((await list(third)).data.map(({ id }) => id)).not.toContain(lookId);
});

test('who is a side of a case, or did something in it, does not judge it', async () => {
  const { caseId, lookId, author } = await drawn();
  await appeal(author, caseId);
  await answer(caseId, 'overturned', {}, admins.other);
  expect((await list(admins.other)).data.map(({ id }) => id)).not.toContain(lookId);
  const people = await world.member('people', { isAdmin: true });
  await setDuties(world, 'people@example.com', ['people']);
  expect((await people.call(listSecondLooks, {})).refusal.code).toBe('duty_missing');
  expect((await (await someone(world)).call(listSecondLooks, {})).status).toBe(404);
  expect((await judge(third, crypto.randomUUID(), null)).status).toBe(404);
});

test('a lone admin has nobody to judge again', async () => {
  const others = ['admin2@example.com', 'third@example.com'];
  for (const other of others) await setDuties(world, other, ['people']);
  const { lookId } = await drawn();
  const stored = await sql`select from second_look where id = ${lookId}`.execute(world.db);
  expect(stored.rows).toHaveLength(0);
  for (const other of others) await setDuties(world, other, ['content']);
});

test('figures are published from 20 rulings on, without names or words', async () => {
  const read = async () => (await world.visitor(readRulingFigures, {})).reply.data;
  expect(await read()).toBeNull();
  const { lookId } = await drawn({});
  await judge(third, lookId, null);
  const made = await world.db.selectFrom('ruling').select('case_id').where('number', '=', 1).execute();
  for (let rulings = made.length; rulings < 20; rulings += 1) {
    const { caseId } = await reported();
    world.clock.advance(360_000);
    await rule(caseId, SPAMMED);
  }
  const figures = await read();
  expect(figures).toMatchObject({ rulings: 20, appeals: 1, overturned: 1, changed: 0 });
  expect(figures?.rules.find((each) => each.rule === 'spam')?.count).toBeGreaterThan(15);
  expect(figures?.agreement).toContainEqual({ rule: null, judged: 1, agreed: 1 });
  expect(figures?.medianHours).toBeGreaterThan(0);
});
