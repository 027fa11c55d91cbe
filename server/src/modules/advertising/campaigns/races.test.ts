import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/advertising/campaigns.ts';
import type { CampaignState } from '#contract/advertising/choices.ts';
import { CAMPAIGN_STEPS } from '#contract/advertising/steps.ts';
import * as made from '#test/advertising/campaign.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { openPage } from '#test/page.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { prove } from '#modules/wallet';
import { TEAM_STEPS, type TeamStep } from '../policy.ts';

let world: World;
let admins: [Member, Member];
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  admins = [await world.member('admin', { isAdmin: true }), await world.member('auditor', { isAdmin: true })];
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const someone = async () => world.member(`races${(people += 1)}`);
const ordered = (statuses: readonly number[]) => statuses.toSorted((one, other) => one - other);

test('of two admins who claim at once, one has it, and the other may once a quarter of an hour is over', async () => {
  const reviewId = await made.reviewOf(world, await made.aWaitingBoost(world, await someone()));
  const claims = await Promise.all(admins.map(async (admin) => made.claim(admin, reviewId)));
  expect(ordered(claims.map(({ status }) => status))).toEqual([200, 409]);
  const [winner, loser] = claims[0]?.status === 200 ? admins : [admins[1], admins[0]];
  expect((await made.approve(loser, reviewId)).refusal.code).toBe('review_claimed');
  world.clock.advance(15 * 60_000);
  expect((await made.claim(loser, reviewId)).reply.data.claim).toMatchObject({ isOwn: true });
  expect((await made.approve(winner, reviewId)).refusal.code).toBe('review_claimed');
});

test('of an approval and a rejection at once, one counts', async () => {
  const author = await someone();
  const campaign = await made.aWaitingBoost(world, author);
  const reviewId = await made.reviewOf(world, campaign);
  const [approved, rejected] = await Promise.all([made.approve(admins[0], reviewId), made.reject(admins[1], reviewId)]);
  expect(ordered([approved.status, rejected.status])).toEqual([200, 409]);
  expect((await made.read(author, campaign)).state).toBe(approved.status === 200 ? 'active' : 'rejected');
});

test('a withdrawal against an approval: one has happened, and the money is where the state says', async () => {
  for (let round = 0; round < 8; round += 1) {
    const author = await someone();
    const campaign = await made.aWaitingBoost(world, author);
    const reviewId = await made.reviewOf(world, campaign);
    const [withdrawn, approved] = await Promise.all([
      made.withdraw(author, campaign),
      made.approve(admins[0], reviewId),
    ]);
    expect([withdrawn.status, approved.status].filter((status) => status === 200)).toHaveLength(1);
    const { state } = await made.read(author, campaign);
    expect(state).toBe(withdrawn.status === 200 ? 'draft' : 'active');
    expect((await balance(author.id))?.onHold).toBe(state === 'draft' ? 0 : 105_00);
  }
  expect((await prove(world.database)).differences).toEqual([]);
});

test('sent twice at once, money is set aside once', async () => {
  const author = await someone();
  await made.fund(world, author, 1_000_00);
  const campaign = await made.aBoost(author);
  const sent = await Promise.all(Array.from({ length: 6 }, async () => made.submit(author, campaign)));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await balance(author.id)).toMatchObject({ onHold: 105_00 });
  const steps = (await made.read(author, campaign)).steps.map(({ step }) => step);
  expect(steps).toEqual(['submit']);
});

/** What the table allows, written once more. */
const MODEL: Readonly<Record<CampaignState, Partial<Record<TeamStep, CampaignState>>>> = {
  draft: { submit: 'pending_review', archive: 'archived' },
  pending_review: { withdraw: 'draft' },
  approved: {},
  rejected: { revise: 'draft', archive: 'archived' },
  active: { pause: 'paused', complete: 'completed' },
  paused: { resume: 'active', complete: 'completed' },
  frozen: {},
  completed: { archive: 'archived' },
  archived: {},
};
/** Brings a new campaign into a state, by calls where there are some. */
async function inState(author: Member, state: CampaignState): Promise<{ readonly id: string }> {
  if (state === 'draft') {
    await made.fund(world, author);
    return made.aBoost(author);
  }
  const waits = state === 'pending_review' || state === 'rejected';
  const startsOn = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const later = state === 'approved' ? { startsOn } : {};
  const campaign = waits ? await made.aWaitingBoost(world, author) : await made.aRunningBoost(world, author, later);
  if (state === 'rejected') await made.reject(admins[0], await made.reviewOf(world, campaign));
  if (state === 'paused') await author.call(contract.pauseCampaign, made.params(campaign));
  if (state === 'completed' || state === 'archived') await made.complete(author, campaign);
  if (state === 'archived') await author.call(contract.archiveCampaign, made.params(campaign));
  if (state === 'frozen')
    await world.db
      .updateTable('campaign')
      .set({ state, frozen_from: 'active' })
      .where('id', '=', campaign.id)
      .execute();
  return campaign;
}
test.each(Object.keys(MODEL) as CampaignState[])('from %s nobody else takes a step', async (state) => {
  const author = await someone();
  const campaign = await inState(author, state);
  const [editor, stranger, desk] = [await someone(), await someone(), await made.someDesk(world)];
  const page = await openPage(world, `Loom ${people}`, { admin: author, editor });
  await world.db.updateTable('campaign').set({ owner_id: page.id }).where('id', '=', campaign.id).execute();
  for (const step of Object.values(TEAM_STEPS)) {
    const of = async ({ call }: made.Caller) => (await callAbout(call, step, made.params(campaign))).status;
    // For its author alone there is none either: it is of the page.
    expect([await of(page.as(editor)), await of(stranger), await of(author), await of(desk)]).toEqual([
      403, 404, 404, 403,
    ]);
  }
  // An admin decides about what waits alone; a draft is the team’s own.
  const decisions = state === 'pending_review' ? [] : [made.approve, made.reject, made.claim];
  const reviewId = await made.reviewOf(world, campaign);
  const isShown = (await made.readReview(desk, reviewId)).status === 200;
  for (const decide of decisions) expect((await decide(desk, reviewId)).status).toBe(isShown ? 409 : 404);
  expect(await made.read(page.as(author), campaign)).toMatchObject({ state });
});

const isAnswered = (state: CampaignState, step: TeamStep): boolean =>
  MODEL[state][step] !== undefined || CAMPAIGN_STEPS[step].to === state;
test.each(Object.keys(MODEL) as CampaignState[])('each step from %s is as the model says', async (state) => {
  const author = await someone();
  const take = async (campaign: { readonly id: string }, step: TeamStep) => {
    const { status } = await callAbout(author.call, TEAM_STEPS[step], made.params(campaign));
    return { step, status, after: (await made.read(author, campaign)).state };
  };
  const unmoved = await inState(author, state);
  for (const step of Object.keys(TEAM_STEPS) as TeamStep[]) {
    const to = MODEL[state][step];
    // What is refused or was done already changes nothing, so that the same campaign tries all of it.
    const campaign = to === undefined ? unmoved : await inState(author, state);
    const status = isAnswered(state, step) ? 200 : 409;
    expect(await take(campaign, step)).toEqual({ step, status, after: to ?? state });
  }
});
