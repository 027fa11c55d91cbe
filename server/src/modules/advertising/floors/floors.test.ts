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
const pricesOf = async (wanted: string) =>
  (await desk.call(listCampaignFloors, {})).reply.data.find(({ currency }) => currency === wanted)?.prices;

test('admins set what campaigns cost at least, from now on; those that run go on', async () => {
  expect(await pricesOf('INR')).toEqual({ budget: 100_00, views: 40_00, click: 2_00, worth: 1, since: null });
  const asha = await world.member('asha');
  await made.fund(world, asha);
  const [former, next] = [await made.aBoost(asha), await made.aBoost(asha)];
  expect((await made.submit(asha, former)).status).toBe(200);
  world.clock.advance(1_000);
  const body = { budget: 200_00, views: 50_00, click: 3_00, worth: 1.5 };
  const set = async (currency: string, by = desk) => by.call(setCampaignFloor, { params: { currency }, body });
  expect((await set('INR', asha)).status).toBe(403);
  expect((await set('XXX')).status).toBe(404);
  expect((await set('INR')).status).toBe(204);
  expect(await pricesOf('INR')).toEqual({ ...body, since: world.clock.now().toISOString() });
  expect(Object.keys((await made.submit(asha, next)).refusal.error ?? {})).toEqual(['budget']);
  expect((await made.approve(desk, await made.reviewOf(world, former))).reply.data.campaignState).toBe('active');
  const logged = await world.db.selectFrom('audit').select('what').where('what', '=', 'advertising.set_floor').execute();
  expect(logged).toHaveLength(1);
});
