import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPromotedFrame, setPromotedFrame } from '#contract/advertising/frame.ts';
import * as contract from '#contract/advertising/promoted.ts';
import { blockActor } from '#contract/network/network.ts';
import { someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { anEvent } from '#test/events/event.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const FRAME = 'https://other.example/frame?site=7';
const DAY = 86_400_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', ADS_FALLBACK_URL: FRAME });
});
afterAll(() => world.close());
const someone = async () => world.member(`looks${(people += 1)}`);
const page = async (viewer: Pick<Member, 'call'>, surface: 'home' | 'aside' | 'search' | 'jobs' = 'home') =>
  (await viewer.call(contract.listPromoted, { query: { surface, above: '0', count: '20' } })).reply.data;
const thingsOf = ({ unpaid }: Awaited<ReturnType<typeof page>>) =>
  unpaid.map(({ thing }) => (thing === null ? 'frame' : `${thing.kind} ${thing.id}`));
/** All that a viewer is shown in some pages. */
async function shownTo(viewer: Pick<Member, 'call'>, pages = 6): Promise<string[]> {
  const shown: string[] = [];
  for (let at = 0; at < pages; at += 1) shown.push(...thingsOf(await page(viewer)));
  return shown;
}
/** What was looked at half a minute ago is looked at again. */
const later = () => {
  world.clock.advance(61_000);
};
const settings = { isPersonal: true, perHour: null, kindsOff: [], topicsOff: [] };

test('what nobody pays for shows jobs, events and pages, each once a day, as the viewer may see them', async () => {
  const { job, page: ofJob } = await anOpenJob(world);
  const host = await someone();
  const event = await anEvent(world, host);
  const { page: business, member: admin } = await someoneActing(world, 'admin');
  later();
  const things = [`job ${job.id}`, `event ${event.id}`, `profile ${business.id}`, `profile ${ofJob.id}`].toSorted();
  const viewer = await someone();
  const first = await page(viewer);
  expect(first).toMatchObject({ token: null, slots: [], frame: null });
  expect(first.unpaid.map(({ after }) => after)).toEqual([3, 9, 15]);
  expect([...thingsOf(first), ...(await shownTo(viewer))].toSorted()).toEqual(things);
  expect(await shownTo(viewer)).toEqual([]);
  world.clock.advance(DAY);
  expect((await shownTo(viewer)).length).toBeGreaterThan(0);

  const blocked = await someone();
  await host.call(blockActor, { params: { actorId: blocked.id } });
  expect(await shownTo(blocked)).not.toContain(`event ${event.id}`);
  expect(await shownTo(host)).not.toContain(`event ${event.id}`);
  expect(await shownTo(admin)).not.toContain(`profile ${business.id}`);
  expect(await world.db.selectFrom('campaign_visit').select('id').execute()).toEqual([]);
});

test('those who limit what they see, switch kinds off, or are known to be under 18 are shown none of it', async () => {
  await someoneActing(world, 'admin');
  later();
  const [limited, choosy, young] = [await someone(), await someone(), await someone()];
  await limited.call(contract.setPromotedSettings, { body: { ...settings, perHour: 5 } });
  expect(await shownTo(limited)).toEqual([]);
  await choosy.call(contract.setPromotedSettings, { body: { ...settings, kindsOff: ['profile'] } });
  expect((await shownTo(choosy)).filter((thing) => thing.startsWith('profile'))).toEqual([]);
  const born = new Date(world.clock.now().getTime() - 17 * 365 * DAY).toISOString().slice(0, 10);
  await world.db
    .insertInto('profile')
    .values({ member_id: young.id, date_of_birth: born })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ date_of_birth: born }))
    .execute();
  expect(await shownTo(young)).toEqual([]);
});

test('a campaign comes first; the page of another site is last, once an admin has switched it on', async () => {
  const author = await someone();
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views' });
  later();
  const viewer = await someone();
  const first = await page(viewer);
  expect(first.slots).toMatchObject([{ slot: 0, thing: { id: campaign.thing?.id } }]);
  expect(first.unpaid.map(({ slot }) => slot)).toEqual([1, 2]);
  await shownTo(viewer);
  expect((await page(viewer)).frame).toBeNull();

  const desk = await made.someDesk(world);
  const set = async (by: Member, isOn: boolean) => by.call(setPromotedFrame, { body: { isOn } });
  expect((await set(viewer, true)).status).toBe(404);
  expect((await desk.call(readPromotedFrame, {})).reply.data).toEqual({ isOn: false, address: FRAME });
  expect((await set(desk, true)).status).toBe(204);
  expect((await desk.call(readPromotedFrame, {})).reply.data).toEqual({ isOn: true, address: FRAME });
  later();
  const next = await page(viewer, 'search');
  expect(next.frame).toBe(FRAME);
  expect(thingsOf(next)).toEqual(['frame']);
  expect((await page(viewer, 'jobs')).frame).toBe(FRAME);
  expect(await page(viewer, 'aside')).toMatchObject({ unpaid: [], frame: null });
  await viewer.call(contract.setPromotedSettings, { body: { ...settings, kindsOff: ['advertisement'] } });
  await shownTo(viewer);
  expect((await page(viewer)).frame).toBeNull();
  expect((await set(desk, false)).status).toBe(204);
  later();
  const other = await someone();
  await shownTo(other);
  expect((await page(other)).frame).toBeNull();
  const logged = world.db.selectFrom('audit').select('reason').where('what', '=', 'advertising.set_frame');
  expect((await logged.orderBy('at').execute()).map(({ reason }) => reason)).toEqual(['on', 'off']);
});
