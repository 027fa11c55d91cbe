import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCampaignFloors, setCampaignFloor } from '#contract/advertising/floors.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let desk: Member;
beforeAll(async () => {
  world = await openWorld();
  desk = await made.someDesk(world);
});
afterAll(() => world.close());
const pricesOf = async (code: string) =>
  (await desk.call(listCampaignFloors, {})).reply.data.find(({ currency }) => currency === code)?.prices;

test('admins set what campaigns cost at least, from now on; those that run go on', async () => {
  expect(await pricesOf('INR')).toEqual({ budget: 100_00, views: 40_00, click: 2_00, worth: 1, since: null });
  const asha = await world.member('asha');
  await made.fund(world, asha);
  const [former, next] = [await made.aBoost(asha), await made.aBoost(asha)];
  expect((await made.submit(asha, former)).status).toBe(200);
  world.clock.advance(1_000);
  const body = { budget: 200_00, views: 50_00, click: 3_00, worth: 1.5 };
  const set = async (currency: string, by = desk) => by.call(setCampaignFloor, { body: { currency, ...body } });
  expect((await set('INR', asha)).status).toBe(404);
  expect((await set('XXX')).refusal.error).toHaveProperty('currency');
  expect((await set('INR')).status).toBe(204);
  expect(await pricesOf('INR')).toMatchObject(body);
  expect(Object.keys((await made.submit(asha, next)).refusal.error ?? {})).toEqual(['budget']);
  expect((await made.approve(desk, await made.reviewOf(world, former))).reply.data.campaignState).toBe('active');
  const logged = world.db.selectFrom('audit').select('what').where('what', '=', 'advertising.set_floor');
  expect(await logged.execute()).toHaveLength(1);
});
