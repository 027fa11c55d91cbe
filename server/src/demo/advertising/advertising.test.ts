import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, listCampaigns } from '#contract/advertising/campaigns.ts';
import { listCharges, listContests } from '#contract/advertising/charges.ts';
import { CAMPAIGN_STATES } from '#contract/advertising/choices.ts';
import { listLeads } from '#contract/advertising/leads.ts';
import { listCampaignReviews } from '#contract/advertising/reviews.ts';
import { listThreads } from '#contract/advertising/threads.ts';
import { createPage } from '#contract/pages/pages.ts';
import { expireMatches } from '#modules/advertising';
import { enqueue } from '#platform/tasks/index.ts';
import { fund, passDueTime, read, someDesk } from '#test/advertising/campaign.ts';
import { verdictsOf } from '#test/advertising/promoted.ts';
import { openWorld, type World } from '#test/world.ts';
import { patientCall } from '../patient-call.ts';
import type { Person } from '../people.ts';
import { demoAdvertising } from './advertising.ts';
import { demoCampaigns } from './campaigns.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

test('the texts fit into their fields', () => {
  for (const { kind, words } of demoCampaigns)
    expect(createCampaign.body.safeParse({ kind, ...words }).success).toBe(true);
});

test('the workshop of karan has advertisements in each state, and something waits for the admin', async () => {
  await world.member('admin', { isAdmin: true });
  const people = await Promise.all(
    ['karan', 'asha', 'ravi', 'meera', 'leela', 'tara'].map(async (name) => {
      const member = await world.member(name);
      const invented = { first: 'Ravi', last: 'Iyer', city: ['Surat', 'IN'] };
      return { ...member, invented, call: patientCall(member.call) } as unknown as Person;
    }),
  );
  const [karan, asha] = people;
  if (karan === undefined || asha === undefined) throw new Error('people');
  const body = { kind: 'business', name: 'Mehta Solar', username: 'mehta-solar', visibility: 'public' } as const;
  const { data: page } = (await karan.call(createPage, { body })).reply;
  await fund(world, page.actor);
  const acting = { 'x-acting-as': page.actor.id };
  const now = new Date(world.clock.now().getTime() + 16 * DAY);
  const events = demoAdvertising(world.app, people, now);
  for (const event of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    world.clock.advance(event.at.getTime() - world.clock.now().getTime());
    await event.run();
  }
  world.clock.advance(now.getTime() - world.clock.now().getTime());
  await enqueue(world.db, expireMatches, {});
  await passDueTime(world);
  const { data } = (await karan.call(listCampaigns, { query: { kind: 'advertisement' } }, acting)).reply;
  // An admin freezes a wallet, not the demo world.
  expect(data.map(({ state }) => state).toSorted()).toEqual(
    CAMPAIGN_STATES.filter((state) => state !== 'frozen').toSorted(),
  );
  const desk = await someDesk(world);
  expect((await desk.call(listThreads, { query: {} })).reply.counts).toEqual({ waiting: 1, answered: 1, closed: 0 });
  const waiting = (await desk.call(listCampaignReviews, { query: { list: 'waiting' } })).reply.data;
  expect(waiting.map(({ campaignState }) => campaignState)).toEqual(['pending_review', 'active']);
  // The still of its video.
  const filmed = data.find(({ headline }) => headline.startsWith('We are looking'));
  expect(filmed?.picture?.alt).toBe('The sun over a row of solar panels');
  const running = data.find(({ state }) => state === 'active');
  const charges = await karan.call(listCharges, { params: { campaignId: running?.id ?? '' }, query: {} }, acting);
  expect(charges.reply.data.some(({ verdict, kind }) => verdict === 'valid' && kind === 'click')).toBe(true);
  expect((await desk.call(listContests, { query: {} })).reply.counts.waiting).toBe(1);
  const matched = data.find(({ headline }) => headline.startsWith('Batteries'));
  expect(await verdictsOf(world, { id: matched?.id ?? '' }, 'click')).toEqual({ valid: 2, unmatched: 1 });
  const asking = data.find(({ headline }) => headline.startsWith('Solar for roofs'));
  const leads = (await karan.call(listLeads, { params: { campaignId: asking?.id ?? '' }, query: {} }, acting)).reply;
  expect(leads.data).toHaveLength(4);
  expect(leads.data.at(-1)).toMatchObject({ answers: [{ answer: 'Ravi Iyer' }, { answer: 'Surat' }, {}, {}] });
  const [boost] = (await karan.call(listCampaigns, { query: { kind: 'boost' } }, acting)).reply.data;
  expect(boost).toMatchObject({ state: 'active', thing: { kind: 'post' } });
  expect(boost?.spent).toBeGreaterThan(0);
  const [app] = (await asha.call(listCampaigns, { query: { kind: 'app' } })).reply.data;
  expect((await read(asha, app!)).missing).toEqual(['pictures']);
}, 120_000);
