import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPromoted, reportSeen } from '#contract/advertising/promoted.ts';
import { prove } from '#modules/wallet';
import { enqueue } from '#platform/tasks/index.ts';
import { someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { aLook, pageFor, RUPEE, spentOf, verdictsOf } from '#test/advertising/promoted.ts';
import { openWorld, type World } from '#test/world.ts';
import { pendingOf } from '../delivery/running.ts';
import { capture } from './tasks.ts';

/* What a process leaves behind that dies between the choice, the view and the payment. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  const { db } = world;
  await sql`create sequence deaths_left`.execute(db);
  // The connection that charges or captures ends itself, as long as there are deaths left.
  await sql`create table deadly_charge (deaths int not null)`.execute(db);
  await sql`insert into deadly_charge values (0)`.execute(db);
  await sql`create function die_at_charge() returns trigger language plpgsql as $$
    begin
      if nextval('deaths_left') <= (select deaths from deadly_charge) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(0.01);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger die_at_charge after update of spent, captured on campaign
    for each row execute function die_at_charge()`.execute(db);
});
afterAll(() => world.close());
async function dying(deaths: number): Promise<void> {
  await sql`update deadly_charge set deaths = ${deaths}`.execute(world.db);
  await sql`alter sequence deaths_left restart`.execute(world.db);
}
const capturedOf = async ({ id }: { readonly id: string }) =>
  (await world.db.selectFrom('campaign').select('captured').where('id', '=', id).executeTakeFirstOrThrow()).captured;

test('a view whose process dies is free, and charged once when another one hears of it', async () => {
  const [author, viewer] = [await someone(world), await someone(world)];
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views' });
  const page = pageFor(world, viewer, { campaignId: campaign.id, price: 4 * RUPEE });
  aLook(world);
  await dying(1);
  expect((await page.see()).status).toBe(503);
  expect([await spentOf(world, campaign), await verdictsOf(world, campaign)]).toEqual([0, {}]);
  await dying(0);
  await Promise.all([page.see(), page.see()]);
  expect([await spentOf(world, campaign), await verdictsOf(world, campaign)]).toEqual([4 * RUPEE, { valid: 1 }]);
});

test('an hour whose process dies is captured once by the next one', async () => {
  // What other campaigns owe is captured before, so that the death is in the capture of this one.
  await enqueue(world.db, capture, {});
  await world.settled();
  const [author, viewer] = [await someone(world), await someone(world)];
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views' });
  const page = pageFor(world, viewer, { campaignId: campaign.id, price: 4 * RUPEE + 500_000 });
  aLook(world);
  await page.see();
  await dying(1);
  await enqueue(world.db, capture, {});
  await expect(world.settled()).rejects.toThrow('terminating connection');
  expect(await capturedOf(campaign)).toBe(0);
  await dying(0);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where last_error is not null))`.execute(world.db);
  for (let run = 0; run < 2; run += 1) {
    await enqueue(world.db, capture, {});
    await world.settled();
  }
  expect(await capturedOf(campaign)).toBe(400);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('what was chosen by a process that has died since is counted by the next one', async () => {
  const [author, viewer] = [await someone(world), await someone(world)];
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views', bid: 400_00 });
  world.clock.advance(3_000);
  const query = { surface: 'latest', above: '0', count: '3' } as const;
  const { token, slots } = (await viewer.call(listPromoted, { query })).reply.data;
  expect(slots.map(({ thing }) => thing?.id)).toEqual([campaign.thing?.id]);
  // Nothing but the token says what was chosen.
  pendingOf(world.app.services).clear();
  aLook(world);
  const body = { pages: [{ token: token ?? '', slots: [0] }] };
  expect((await viewer.call(reportSeen, { body })).status).toBe(204);
  expect(await verdictsOf(world, campaign)).toEqual({ valid: 1 });
});
