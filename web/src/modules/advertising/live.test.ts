import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendLead } from '#contract/advertising/advertisements.ts';
import { listCampaigns, pauseCampaign, readCampaign } from '#contract/advertising/campaigns.ts';
import { listCharges } from '#contract/advertising/charges.ts';
import { listOpenBoosts, readBoostable } from '#contract/advertising/terms.ts';
import { listOwnThreads, readOwnThread } from '#contract/advertising/threads.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import { posted, someoneActing } from '#test/abilities/people.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import * as made from '#test/advertising/campaign.ts';
import { chargesOf, contest } from '#test/advertising/charges.ts';
import { aLook, pageFor, RUPEE } from '#test/advertising/promoted.ts';
import { answer, write } from '#test/advertising/threads.ts';
import type { Listener } from '#test/listener.ts';
import { type Member, openWorld, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member;
let postId: string;
let gone: Member;
let running: { readonly id: string };
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  postId = await posted(asha);
  running = await made.aRunningBoost(world, asha, { thing: { kind: 'post', id: postId }, paysFor: 'clicks' });
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const one = () => queryOptions(readCampaign, { params: { campaignId: running.id } });
const list = () => infiniteQueryOptions(listCampaigns, { query: {} });
const ofThing = () => queryOptions(readBoostable, { params: { itemKind: 'post', thingId: postId } });
const charges = () => infiniteQueryOptions(listCharges, { params: { campaignId: running.id }, query: {} });
const cases: LiveCase[] = [
  {
    what: 'someone of the team contests a charge',
    fact: 'advertising.contest_changed',
    reads: () => [charges()],
    async first() {
      const viewer = await world.member('ravi');
      const page = pageFor(world, viewer, { campaignId: running.id, price: 2 * RUPEE });
      aLook(world);
      await page.see();
      await page.follow();
    },
    async action() {
      const [charge] = await chargesOf(asha, running, { list: 'charged' });
      if (charge !== undefined) await contest(asha, charge);
    },
  },
  {
    what: 'who has caused a charge is suspended for good',
    fact: 'advertising.charges_returned',
    reads: () => [charges()],
    async first() {
      gone = await world.member('gone');
      const page = pageFor(world, gone, { campaignId: running.id, price: 2 * RUPEE });
      aLook(world);
      await page.see();
      await page.follow();
    },
    action: () => suspendMember(world, { memberId: gone.id, caseId: crypto.randomUUID(), reason: 'Spam', until: null }),
  },
  {
    what: 'an admin answers what the team has written',
    fact: 'advertising.thread_changed',
    reads: () => [
      queryOptions(readOwnThread, { params: { campaignId: running.id } }),
      infiniteQueryOptions(listOwnThreads, { query: {} }),
    ],
    first: () => write(asha, running),
    action: async () => answer(await made.someDesk(world), running, 1),
  },
  {
    what: 'a campaign is begun in another window',
    fact: 'advertising.campaign_changed',
    reads: () => [list(), queryOptions(listOpenBoosts, {})],
    action: () => made.aBoost(asha),
  },
  {
    what: 'the audience of one that runs is changed, and waits for review',
    fact: 'advertising.version_changed',
    reads: () => [one(), list()],
    action: async () => {
      const audience = { interests: [] };
      await made.edit(asha, await made.read(asha, running), { special: 'housing', audience });
    },
  },
  {
    what: 'someone of the team pauses it',
    fact: 'advertising.campaign_moved',
    reads: () => [one(), list(), ofThing()],
    action: () => asha.call(pauseCampaign, made.params(running)),
  },
  {
    what: 'it is over, and its money is in the wallet again',
    fact: 'advertising.campaign_settled',
    reads: () => [one(), list(), ofThing()],
    action: async () => {
      await made.complete(asha, running);
      await world.settled();
    },
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});

test('the queue of an admin hears of a campaign that is sent for review', async () => {
  const desk = await world.listen(await made.someDesk(world));
  await made.aWaitingBoost(world, await world.member('meera'));
  await world.settled();
  const { reviewId } = await desk.heard('advertising.queue_changed');
  expect(reviewId).toBeTypeOf('string');
});

test('the team of a page hears of a lead', async () => {
  const team = await someoneActing(world, 'admin');
  const campaign = await made.aRunningAdvertisement(world, team);
  const listener = await world.listen(team.member);
  const params = { pageId: team.page.id, campaignId: campaign.id };
  await (
    await world.member('interested')
  ).call(sendLead, {
    params,
    body: { number: 1, answers: ['Ravi', ''], agrees: true },
  });
  await world.settled();
  expect(await listener.heard('advertising.leads_changed')).toMatchObject({ campaignId: campaign.id, isNew: true });
});
