import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/advertising/campaigns.ts';
import * as reviews from '#contract/advertising/reviews.ts';
import { deletePost, editPost } from '#contract/posts/posts.ts';
import * as made from '#test/advertising/campaign.ts';
import { posted, someoneActing } from '#test/abilities/people.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { prove } from '#modules/wallet';

const DAY = 86_400_000;
let world: World;
let admin: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
// The session of an admin ends after some hours, and tests let days pass.
beforeEach(async () => {
  admin = await made.someDesk(world);
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const someone = async () => world.member(`advertises${(people += 1)}`);
const stateOf = async (member: Member, campaign: { readonly id: string }) => (await made.read(member, campaign)).state;

test('a boost goes from a draft by the review to its end, and the wallet has the rest again', async () => {
  const asha = await someone();
  await made.fund(world, asha, 1_000_00);
  const endsOn = new Date(world.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  const draft = await made.aBoost(asha, { duration: 'custom', endsOn });
  expect(draft).toMatchObject({ state: 'draft', missing: [], spent: 0, can: { submit: true, pause: false } });
  expect((await made.submit(asha, draft)).reply.data).toMatchObject({
    state: 'pending_review',
    reserved: { amount: 100_00, currency: 'INR' },
    can: { withdraw: true, edit: false },
  });
  // With the buffer of five percent.
  expect(await balance(asha.id)).toMatchObject({ available: 895_00, onHold: 105_00 });
  const reviewId = await made.reviewOf(world, draft);
  const { data } = (await admin.call(reviews.listCampaignReviews, { query: { list: 'waiting' } })).reply;
  expect(data.map(({ id }) => id)).toContain(reviewId);
  expect((await made.read(asha, draft)).review).toMatchObject({
    position: data.findIndex((row) => row.id === reviewId) + 1,
  });
  expect((await made.approve(admin, reviewId)).reply.data).toMatchObject({
    state: 'approved',
    can: { approve: false },
  });
  expect(await made.read(asha, draft)).toMatchObject({
    state: 'active',
    steps: [
      { step: 'submit', by: 'team' },
      { step: 'approve', by: 'admin' },
      { step: 'start', by: 'program' },
    ],
  });
  world.clock.advance(4 * DAY);
  await made.passDueTime(world);
  expect(await made.read(asha, draft)).toMatchObject({
    state: 'completed',
    reason: 'end_reached',
    reserved: { amount: 0 },
  });
  expect(await balance(asha.id)).toMatchObject({ available: 1_000_00, onHold: 0 });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('what is rejected or withdrawn has its money free at once, and can be sent again', async () => {
  const asha = await someone();
  const campaign = await made.aWaitingBoost(world, asha);
  expect((await made.withdraw(asha, campaign)).reply.data).toMatchObject({ state: 'draft', reserved: { amount: 0 } });
  expect(await balance(asha.id)).toMatchObject({ onHold: 0 });
  await made.submit(asha, campaign);
  await made.reject(admin, await made.reviewOf(world, campaign));
  expect(await made.read(asha, campaign)).toMatchObject({
    state: 'rejected',
    rejection: { code: 'misleading', note: 'Say what it costs.' },
    can: { revise: true, submit: false },
  });
  expect(await balance(asha.id)).toMatchObject({ onHold: 0 });
  const again = (await asha.call(contract.reviseCampaign, made.params(campaign))).reply.data;
  expect(again).toMatchObject({ state: 'draft', content: { number: 2, state: 'draft' }, rejection: null });
  expect((await made.submit(asha, again)).status).toBe(200);
});

test('a budget above the wallet leaves a draft, and says what is missing', async () => {
  const asha = await someone();
  await made.fund(world, asha, 50_00);
  const draft = await made.aBoost(asha);
  const { status, refusal } = await made.submit(asha, draft);
  expect(status).toBe(422);
  expect(refusal.code).toBe('campaign_incomplete');
  expect(refusal.error?.budget).toContain('55');
  expect(await stateOf(asha, draft)).toBe('draft');
});

test('what cannot be is refused by its field', async () => {
  const asha = await someone();
  await made.fund(world, asha);
  const { refusal } = await made.submit(asha, await made.aBoost(asha, { budget: 99_99, bid: 1 }));
  expect(Object.keys(refusal.error ?? {})).toEqual(['budget', 'bid']);
  const reversed = { duration: 'custom', startsOn: '2027-03-10', endsOn: '2027-03-09' } as const;
  expect((await made.submit(asha, await made.aBoost(asha, reversed))).refusal.error).toHaveProperty('endsOn');
  expect((await made.submit(asha, await made.aBoost(asha, { currency: 'JPY' }))).refusal.error).toHaveProperty(
    'currency',
  );
  const bodies = [
    [{ audience: { ages: { from: 40, to: 30 } } }, 'audience.ages.to'],
    [{ storeLink: 'https://play.google.com.evil.example/app' }, 'storeLink'],
    [{ link: 'http://example.com' }, 'link'],
    [{ audience: { places: [{ country: 'XX' }] } }, 'audience.places.0.country'],
    [{ special: 'job', audience: { gender: 'female' } }, 'audience.gender'],
    [{ headline: 'x'.repeat(51) }, 'headline'],
    [{ thing: { kind: 'post', id: crypto.randomUUID() } }, 'thing'],
  ] as const;
  for (const [body, field] of bodies) {
    const answer = await asha.call(contract.createCampaign, { body: { kind: 'app', ...body } as never });
    expect(Object.keys(answer.refusal.error ?? {})).toEqual([field]);
  }
});

test('a script in words and interests stays text', async () => {
  const script = `<script>alert('1')</script>{{7*7}}`;
  const asha = await someone();
  const body = {
    kind: 'app',
    headline: script,
    description: script,
    audience: { interests: [script] },
  } satisfies Parameters<typeof made.createdBy>[1];
  const { content } = await made.createdBy(asha, body);
  expect(content).toMatchObject({ headline: script, description: script, audience: { interests: [script] } });
});

test('members boost their own things alone, and only what everyone may see', async () => {
  const [asha, ravi] = [await someone(), await someone()];
  const boost = async (member: Member, id: string) =>
    member.call(contract.createCampaign, { body: { kind: 'boost', thing: { kind: 'post', id } } });
  expect((await boost(ravi, await posted(asha))).refusal.code).toBe('not_permitted');
  expect((await boost(asha, await posted(asha, { visibility: 'connections' }))).refusal.code).toBe('not_public');
  const hidden = await posted(asha, { visibility: 'only_me' });
  expect((await boost(ravi, hidden)).refusal.code).toBe('not_found');
});

test('a thing that is narrowed or deleted pauses its boost, with the reason', async () => {
  const asha = await someone();
  const ids = [await posted(asha), await posted(asha)] as const;
  const of = async (id: string) => made.aRunningBoost(world, asha, { thing: { kind: 'post', id } });
  const [narrowed, deleted, untouched] = [await of(ids[0]), await of(ids[1]), await made.aRunningBoost(world, asha)];
  const { version } = await world.db
    .selectFrom('post')
    .select('version')
    .where('id', '=', ids[0])
    .executeTakeFirstOrThrow();
  await asha.call(editPost, {
    params: { postId: ids[0] },
    body: { version, text: 'A post', visibility: 'only_followers' },
  });
  await asha.call(deletePost, { params: { postId: ids[1] } });
  await world.settled();
  for (const campaign of [narrowed, deleted])
    expect(await made.read(asha, campaign)).toMatchObject({ state: 'paused', reason: 'thing_not_public' });
  expect(await stateOf(asha, untouched)).toBe('active');
  expect((await asha.call(contract.resumeCampaign, made.params(narrowed))).refusal.code).toBe('not_public');
});

test('a thing that is narrowed while its boost waits is paused as soon as it is approved', async () => {
  const asha = await someone();
  const id = await posted(asha);
  const campaign = await made.aWaitingBoost(world, asha, { thing: { kind: 'post', id } });
  await world.db.updateTable('post').set({ visibility: 'only_followers' }).where('id', '=', id).execute();
  await made.approve(admin, await made.reviewOf(world, campaign));
  expect(await made.read(asha, campaign)).toMatchObject({ state: 'paused', reason: 'thing_not_public' });
});

test('a page has its campaigns by admin and advertiser; its editor reads, and for others there are none', async () => {
  const { page, acting } = await someoneActing(world, 'advertiser');
  const [editor, other] = [await someone(), await someone()];
  await page.setRole(editor, 'editor');
  const draft = await made.createdBy(acting, { kind: 'advertisement', headline: 'Looms' });
  expect(draft.missing).toEqual(['callToAction', 'link', 'budget']);
  expect(await made.read(page.as(editor), draft)).toMatchObject({
    headline: 'Looms',
    can: { edit: false, submit: false },
  });
  expect((await made.edit(page.as(editor), draft, { headline: 'Mine' })).refusal.code).toBe('role_not_permitted');
  for (const stranger of [other, editor])
    expect((await stranger.call(contract.readCampaign, made.params(draft))).status).toBe(404);
  const link = { callToAction: 'get_quote', link: 'https://example.com/looms', budget: 200_00 } as const;
  const edited = (await made.edit(acting, draft, link)).reply.data;
  expect((await made.edit(acting, draft, link)).refusal.code).toBe('stale');
  await made.fund(world, page, 2_000_00);
  // Seven days of a daily budget.
  expect((await made.submit(acting, edited)).reply.data).toMatchObject({ reserved: { amount: 1_400_00 } });
});

test('words wait for review while the approved ones run; budget and end change at once', async () => {
  const asha = await someone();
  const running = await made.read(asha, await made.aRunningBoost(world, asha, { headline: 'First' }));
  const changed = (await made.edit(asha, running, { headline: 'Second', budget: 300_00 })).reply.data;
  expect(changed).toMatchObject({
    state: 'active',
    content: { number: 1, headline: 'First' },
    newer: { number: 2, headline: 'Second', state: 'waiting' },
    budget: 300_00,
    reserved: { amount: 300_00 },
  });
  await made.reject(admin, await made.reviewOf(world, running));
  const after = await made.read(asha, running);
  expect(after).toMatchObject({ state: 'active', content: { headline: 'First' }, rejection: { code: 'misleading' } });
  await made.edit(asha, after, { headline: 'Third' });
  await made.approve(admin, await made.reviewOf(world, running));
  expect(await made.read(asha, running)).toMatchObject({ content: { number: 3, headline: 'Third' }, newer: null });
  const now = await made.read(asha, running);
  expect((await made.edit(asha, now, { currency: 'USD' })).refusal.error).toHaveProperty('currency');
  expect((await made.edit(asha, now, { budget: 90_000_00 })).refusal.error).toHaveProperty('budget');
  expect(await made.read(asha, running)).toMatchObject({ budget: 300_00 });
});

test('what has run is archived and not deleted; a copy is a draft', async () => {
  const asha = await someone();
  const campaign = await made.aRunningBoost(world, asha);
  await made.complete(asha, campaign);
  expect((await asha.call(contract.deleteCampaign, made.params(campaign))).refusal.code).toBe('campaign_has_run');
  expect((await asha.call(contract.archiveCampaign, made.params(campaign))).reply.data.state).toBe('archived');
  const copied = (await asha.call(contract.copyCampaign, made.params(campaign))).reply.data;
  expect(copied).toMatchObject({ state: 'draft', budget: made.LEAST, can: { delete: true } });
  expect((await asha.call(contract.deleteCampaign, made.params(copied))).status).toBe(204);
  const list = (await asha.call(contract.listCampaigns, { query: {} })).reply.data;
  expect(list.map(({ id }) => id)).toEqual([campaign.id]);
  expect((await asha.call(contract.listCampaigns, { query: { state: 'draft' } })).reply.data).toEqual([]);
});
