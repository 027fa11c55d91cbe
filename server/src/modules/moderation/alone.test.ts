import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND_LOOK_HOURS } from '#contract/moderation/desk.ts';
import { hour } from '#platform/time.ts';
import { appeal, casesOf, own, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { admins, answer, reported, rule } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld();
  admins.admin = await world.member('only', { isAdmin: true });
});
afterAll(() => world.close());

test('the only admin answers an appeal against themselves after a day, and the case says so', async () => {
  const { author, reporter, caseId } = await reported();
  await rule(caseId, { ...SPAM, account: 'warn', departure: 'Once' });
  expect((await own(author, caseId)).reply.data.ruling?.bySame).toBe(false);
  await appeal(author, caseId);
  const upheld = async () => answer(caseId, 'upheld', { facts: 'Once more' }, admins.admin);
  expect((await upheld()).refusal.code).toBe('another_admin_answers');
  // As if it had been made a day ago: a session does not last that long.
  const before = new Date(world.clock.now().getTime() - SECOND_LOOK_HOURS * hour);
  await world.db.updateTable('ruling').set({ decided_at: before }).where('case_id', '=', caseId).execute();
  expect((await upheld()).status).toBe(200);
  for (const side of [author, reporter])
    expect((await own(side, caseId)).reply.data.ruling).toMatchObject({ outcome: 'upheld', bySame: true });
});
