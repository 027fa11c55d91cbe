import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#contract/pages/pages.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { someone } from '#test/abilities/people.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inADay = () => new Date(world.clock.now().getTime() + 86_400_000);
const out = async ({ id }: Member, until: Date | null = null) =>
  suspendMember(world, { memberId: id, caseId: id, reason: 'Fraud', until });
const back = async ({ id }: Member) => liftOf(world, { memberId: id, caseId: id });

test('a page goes on under its other admins, and is withheld while all of them are out', async () => {
  const [first, reader] = [await someone(world), await someone(world)];
  const page = await openPage(world, 'Aster Works', { admin: first });
  const params = { pageId: page.id };
  const seen = async () => (await reader.call(readPage, { params })).status;
  const second = await someone(world);
  await world.db
    .insertInto('page_role')
    .values({ page_id: page.id, member_id: second.id, role: 'admin', granted_by: null, granted_at: world.clock.now() })
    .execute();
  await out(first);
  expect(await seen()).toBe(200);
  // For a time: they will be back.
  await out(second, inADay());
  expect(await seen()).toBe(200);
  await Promise.all([out(second), out(first)]);
  expect(await seen()).toBe(404);
  await back(first);
  expect(await seen()).toBe(200);
});
