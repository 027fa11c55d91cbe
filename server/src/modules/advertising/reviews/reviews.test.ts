import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviseCampaign } from '#contract/advertising/campaigns.ts';
import type { ReviewList } from '#contract/advertising/choices.ts';
import * as contract from '#contract/advertising/reviews.ts';
import { someone } from '#test/abilities/people.ts';
import {
  approve,
  aRunningBoost,
  aWaitingBoost,
  claim,
  createdBy,
  edit,
  fund,
  LEAST,
  params,
  read,
  reject,
  reviewOf,
  someDesk,
  submit,
  withdraw,
} from '#test/advertising/campaign.ts';
import { openPage } from '#test/page.ts';
import { type Member, openWorld, type World } from '#test/world.ts';
import { EMPTY_CONTENT } from '../campaigns/content.ts';
import { flagsOf } from './flags.ts';

let world: World;
let desk: Member;
beforeAll(async () => {
  world = await openWorld();
  desk = await someDesk(world);
});
afterAll(() => world.close());

const listed = async (list: ReviewList) => (await desk.call(contract.listCampaignReviews, { query: { list } })).reply;
const review = async (reviewId: string) =>
  (await desk.call(contract.readCampaignReview, { params: { reviewId } })).reply.data;

test('what was changed since an admin has read it is not approved by them', async () => {
  const author = await someone(world);
  const running = await aRunningBoost(world, author);
  await edit(author, await read(author, running), { headline: 'Lamps' });
  const first = await reviewOf(world, running);
  expect((await claim(desk, first)).status).toBe(200);
  await edit(author, await read(author, running), { headline: 'Pills' });
  expect((await approve(desk, first)).status).toBe(404);
  const second = await reviewOf(world, running);
  expect(await review(second)).toMatchObject({ claim: null, content: { headline: 'Pills' } });
  expect((await approve(desk, second)).status).toBe(200);
  // The same of what was withdrawn and sent once more.
  const waiting = await aWaitingBoost(world, author, { headline: 'Lamps' });
  const before = await reviewOf(world, waiting);
  await withdraw(author, waiting);
  await edit(author, await read(author, waiting), { headline: 'Pills' });
  await submit(author, waiting);
  expect((await approve(desk, before)).status).toBe(404);
  expect((await read(author, waiting)).state).toBe('pending_review');
});

test('what was rejected is corrected, sent again and approved; the counts and the history follow', async () => {
  const before = (await listed('waiting')).counts;
  const author = await someone(world);
  const campaign = await aWaitingBoost(world, author, { headline: 'Lamps' });
  const first = await reviewOf(world, campaign);
  expect((await listed('waiting')).counts).toEqual({ ...before, waiting: before.waiting + 1 });

  expect((await reject(desk, first)).status).toBe(200);
  const { counts, data } = await listed('rejected');
  expect(counts).toEqual({ ...before, rejected: before.rejected + 1 });
  expect(data[0]).toMatchObject({ id: first, code: 'misleading', note: 'Say what it costs.' });

  await author.call(reviseCampaign, params(campaign));
  const draft = await read(author, campaign);
  await edit(author, draft, { headline: 'Lamps from ₹420' });
  expect((await submit(author, campaign)).status).toBe(200);
  const second = await reviewOf(world, campaign);
  expect(second).not.toBe(first);
  expect((await review(second)).history).toMatchObject({
    approved: 0,
    rejected: 1,
    latest: [{ id: first, headline: 'Lamps', state: 'rejected', code: 'misleading' }],
  });

  expect((await approve(desk, second)).status).toBe(200);
  expect(await read(author, campaign)).toMatchObject({ state: 'active', content: { headline: 'Lamps from ₹420' } });
  expect((await listed('approved')).counts).toEqual({
    waiting: before.waiting,
    approved: before.approved + 1,
    rejected: before.rejected + 1,
  });
});

test.each([
  ['Casino nights', {}, [{ code: 'gambling', words: ['casino'] }]],
  ['ऑनलाइन लॉटरी खेलें', {}, [{ code: 'gambling', words: ['लॉटरी'] }]],
  ['Twine and loaned tools', {}, []],
  ['We are hiring', {}, [{ code: 'undeclared_category', words: ['hiring'] }]],
  ['We are hiring', { special: 'job' as const }, []],
  [
    'Home LOANS, risk-free',
    {},
    [
      { code: 'loans_licence', words: ['loans'] },
      { code: 'misleading', words: ['risk-free'] },
    ],
  ],
])('the words "%s" (%o) are flagged as %o', (headline, more, flags) => {
  expect(flagsOf({ ...EMPTY_CONTENT, headline, ...more }, null)).toEqual(flags);
});

test('the words of what is boosted are flagged as well, and a job is declared by itself', () => {
  const boosted = { title: '', excerpt: 'Casino nights, we are hiring' } as const;
  const gambling = { code: 'gambling', words: ['casino'] };
  const undeclared = { code: 'undeclared_category', words: ['hiring'] };
  expect(flagsOf(EMPTY_CONTENT, { ...boosted, kind: 'post' })).toEqual([gambling, undeclared]);
  expect(flagsOf(EMPTY_CONTENT, { ...boosted, kind: 'job' })).toEqual([gambling]);
});

test('a link that does not answer is flagged, and decides nothing', async () => {
  const admin = await someone(world);
  const page = await openPage(world, 'Loom', { admin });
  await fund(world, page);
  const link = 'https://loom.example/offers';
  const campaign = await createdBy(page.as(admin), {
    kind: 'advertisement',
    headline: 'Looms',
    description: 'Six patterns',
    callToAction: 'get_offer',
    link,
    budgetType: 'lifetime',
    budget: LEAST,
    duration: 'month',
  });
  expect((await submit(page.as(admin), campaign)).status).toBe(200);
  await world.settled();
  const reviewId = await reviewOf(world, campaign);
  expect((await review(reviewId)).flags).toEqual([{ code: 'broken_link', words: [link] }]);
  expect((await approve(desk, reviewId)).reply.data.state).toBe('approved');
});
