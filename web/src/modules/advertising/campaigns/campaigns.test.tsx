import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enter, press, submit } from '../../../../test/acts.ts';
import { campaignId, campaignOf, rowOf, terms } from '../../../../test/advertising/campaigns.ts';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import BoostedContent from '../screens/boosted-content.tsx';
import CampaignScreen from '../screens/edit-your-content.tsx';
import PendingReview from '../screens/pending-review.tsx';
import { text } from '../strings.ts';

beforeAll(async () => prepareTexts('advertising', 'reference', 'choices', 'network'));
beforeEach(() => {
  logInAsha();
  vi.stubGlobal('location', { origin: 'http://localhost' });
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const running = campaignOf(
  {
    state: 'active',
    spent: 125_00,
    reserved: { amount: 375_00, currency: 'INR' },
    givenBack: 4_00,
    steps: [
      {
        step: 'submit',
        by: 'team',
        from: 'draft',
        to: 'pending_review',
        reason: null,
        note: null,
        at: '2026-01-01T12:00:00.000Z',
      },
      {
        step: 'reject',
        by: 'admin',
        from: 'pending_review',
        to: 'rejected',
        reason: 'misleading',
        note: 'Say more.',
        at: '2026-01-02T12:00:00.000Z',
      },
    ],
  },
  { edit: true, pause: true, complete: true, copy: true },
);
async function screen(search = '', campaign = running, replies: Readonly<Record<string, object>> = {}) {
  const sent = stubServer({
    [`GET /campaigns/${campaignId}`]: { data: campaign },
    'GET /campaign-terms': { data: terms },
    'POST /campaign-audiences/estimate': { data: { isEnough: true, from: 300, below: 310, least: 300 } },
    ...replies,
  });
  const view = await drawn(() => <CampaignScreen />, {
    at: `/advertise/edit-your-content/${campaignId}${search}`,
    path: '/advertise/edit-your-content/$id',
    screen: { columns: 'full' },
  });
  const has = async (words: string) => eventually(() => expect(view.container.textContent).toContain(words));
  return { ...view, sent, has };
}

it('shows what was spent, every step with its reason, and what may be done', async () => {
  const paused = { ...running, state: 'paused' as const };
  const { has, container, settle, sent } = await screen('', running, {
    [`POST /campaigns/${campaignId}/pause`]: { data: paused },
  });
  await has('₹125');
  await has(text('campaign.reserved', { amount: '₹375' }));
  await has(text('campaign.givenBack', { amount: '₹4' }));
  await has(text('code.misleading'));
  await has('Say more.');
  expect(buttonOf(container, text('act.complete'))).toBeDefined();
  expect(buttonOf(container, text('act.resume'))).toBeUndefined();
  await settle(() => press(buttonOf(container, text('act.pause'))!));
  await eventually(() => expect(sent.some(({ call }) => call.endsWith('/pause'))).toBe(true));
  await has(text('state.paused'));
});

it('while it runs, only budget, end, bid and audience can be changed, and only what was changed is sent', async () => {
  const { has, container, settle, sent } = await screen('?edit=yes', running, {
    [`PATCH /campaigns/${campaignId}`]: { data: { ...running, version: 4 } },
  });
  await has(text('edit.about'));
  for (const fixed of ['currency', 'paysFor', 'budgetType'])
    expect(container.querySelector(`[name="${fixed}"]`)).toBeNull();
  const budget = container.querySelector<HTMLInputElement>('[name="budget"]')!;
  await settle(() => enter(budget, '600'));
  await settle(() => submit(budget));
  await eventually(() => expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(true));
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ version: 3, budget: 600_00 });
});

it('what waits has its place in the queue, and what was rejected its reason', async () => {
  const review = { position: 4, submittedAt: '2026-01-01T12:00:00.000Z', goalAt: '2026-01-02T12:00:00.000Z' };
  const rejection = { code: 'misleading', note: 'Say what it costs.', at: '2026-01-02T12:00:00.000Z' } as const;
  const rows = {
    waiting: [rowOf({ state: 'pending_review', review }, { withdraw: true })],
    rejected: [rowOf({ state: 'rejected', rejection }, { revise: true })],
  };
  stubServer({
    'GET /campaigns': (_body: unknown, query: URLSearchParams) => ({
      data: query.get('review') === 'waiting' ? rows.waiting : rows.rejected,
      next: null,
    }),
  });
  for (const [list, words, label] of [
    ['waiting', text('review.position', { position: '4' }), text('act.withdraw')],
    ['rejected', 'Say what it costs.', text('act.revise')],
  ] as const) {
    const { container } = await drawn(() => <PendingReview />, { at: `/advertise/pending-review?list=${list}` });
    await eventually(() => expect(container.textContent).toContain(words));
    expect(buttonOf(container, label)).toBeDefined();
  }
});

it('lists campaigns by state, with what each has spent', async () => {
  const sent = stubServer({ 'GET /campaigns': { data: [rowOf({ state: 'active', spent: 7_00 })], next: null } });
  const { container } = await drawn(() => <BoostedContent />, {
    at: '/advertise/boosted-content?state=active',
    screen: { columns: 'full' },
  });
  await eventually(() => expect(container.textContent).toContain('Shawls in three colours'));
  expect(container.textContent).toContain('₹7');
  expect(sent.map(({ query }) => query)).toContain('state=active');
});
