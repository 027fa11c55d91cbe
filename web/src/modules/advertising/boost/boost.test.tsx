import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { choose, press, submit } from '../../../../test/acts.ts';
import { campaignId, campaignOf, cardOf, postId, rowOf, terms } from '../../../../test/advertising/campaigns.ts';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { balanceOf, walletOf } from '../../../../test/wallets.ts';
import BoostScreen from '../screens/boost-your-content.tsx';
import { text } from '../strings.ts';

beforeAll(async () => prepareTexts('advertising', 'reference', 'wallet', 'choices'));
beforeEach(() => {
  logInAsha();
  vi.stubGlobal('location', { origin: 'http://localhost' });
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const BOOSTABLE = `GET /boosts/post/${postId}`;
const boostable = (more: object = {}) => ({ data: { thing: cardOf(), isPublic: true, campaign: null, ...more } });
const reach = { data: { isEnough: true, from: 1_200, below: 1_300, least: 300 } };
const draft = campaignOf({}, { edit: true, submit: true });
async function flow(step: string, replies: Readonly<Record<string, object>> = {}) {
  const sent = stubServer({
    [BOOSTABLE]: boostable(),
    'GET /campaign-terms': { data: terms },
    'POST /campaign-audiences/estimate': reach,
    'GET /wallet': { data: walletOf({ balances: [balanceOf({ available: 100_00 })] }) },
    [`GET /campaigns/${campaignId}`]: { data: draft },
    ...replies,
  });
  const view = await drawn(() => <BoostScreen />, {
    at: `/advertise/boost-your-content/${postId}?step=${step}`,
    path: '/advertise/boost-your-content/$id',
    screen: { columns: 'flow' },
  });
  const has = async (words: string) => eventually(() => expect(view.container.textContent).toContain(words));
  const send = async () => view.settle(() => submit(view.container.querySelector('form')!));
  return { ...view, sent, has, send };
}

it('begins with who is meant, beside the card, the audience and the price; the first step makes a draft', async () => {
  const { sent, has, send, container } = await flow('payment', { 'POST /campaigns': { data: draft } });
  await has(text('flow.audience.title'));
  await has(text('promoted'));
  await has(text('reach.band', { from: '1,200', below: '1,300' }));
  await has('₹3,000');
  const gender = container.querySelector<HTMLSelectElement>('[name="audience.gender"]')!;
  choose(gender, 'female');
  await send();
  await eventually(() => expect(sent.some(({ call }) => call === 'POST /campaigns')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST /campaigns')?.body).toMatchObject({
    kind: 'boost',
    thing: { kind: 'post', id: postId },
    special: 'none',
    audience: { gender: 'female', education: 'none', places: [] },
  });
});

it('sends no audience that is too small, and says how many it needs', async () => {
  const small = { data: { isEnough: false, from: 0, below: null, least: 300 } };
  const { sent, has, send } = await flow('audience', { 'POST /campaign-audiences/estimate': small });
  await has(text('reach.small', { least: '300' }));
  await send();
  await has(text('reach.small', { least: '300' }));
  expect(sent.some(({ call }) => call === 'POST /campaigns')).toBe(false);
});

it('offers neither ages nor gender nor education for what is declared as housing', async () => {
  const { has, container, settle } = await flow('audience');
  await has(text('audience.gender'));
  await settle(() => choose(container.querySelector<HTMLSelectElement>('[name="special"]')!, 'housing'));
  await has(text('audience.special.fair'));
  expect(container.querySelector('[name="audience.gender"]')).toBeNull();
});

it('goes on with the draft of the server: budget below the least is refused before it is sent', async () => {
  const low = campaignOf({ budget: 50_00 }, { edit: true });
  const { sent, has, send } = await flow('duration', {
    [BOOSTABLE]: boostable({ campaign: rowOf() }),
    [`GET /campaigns/${campaignId}`]: { data: low },
  });
  await has(text('flow.duration.title'));
  await send();
  await has(text('budget.least', { amount: '₹100' }));
  expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
});

it('says what the wallet lacks and where to add it, and what the server refused and where to correct it', async () => {
  const fields = { budget: 'The wallet lacks ₹425.' };
  const { has, send, container, sent, settle } = await flow('payment', {
    [BOOSTABLE]: boostable({ campaign: rowOf() }),
    [`POST /campaigns/${campaignId}/submit`]: refused(422, 'campaign_incomplete', { error: fields }),
  });
  // ₹500 and a buffer of five percent, with ₹100 in the wallet.
  await has(text('flow.holds', { amount: '₹500', buffer: '₹25' }));
  await has(text('flow.lacks', { amount: '₹425' }));
  const link = [...container.querySelectorAll('a')].find((each) => each.textContent === text('flow.addMoney'));
  expect(link?.getAttribute('href')).toBe('/advertise/dashboard/deposit?add=yes');
  await send();
  await has('The wallet lacks ₹425.');
  await has(text('flow.change.duration'));
  expect(sent.filter(({ call }) => call.endsWith('/submit'))).toHaveLength(1);
  await settle(() => press(link!));
  const { wayBack } = await import('#web/wallet');
  expect(wayBack()).toBe(`/advertise/boost-your-content/${postId}?step=payment`);
});

it.each([
  ['boosted already', boostable({ campaign: rowOf({ state: 'active' }) }), 'boost.already'],
  ['not seen by everyone', boostable({ isPublic: false }), 'boost.notPublic'],
  ['gone', refused(404, 'not_found'), 'boost.notFound'],
] as const)('a thing that is %s says so', async (_what, reply, words) => {
  const { container } = await flow('audience', { [BOOSTABLE]: reply });
  await eventually(() => expect(container.textContent).toContain(text(words)));
});

it('an editor of a page reads whose task it is, and nothing else is loaded', async () => {
  logInAsha('editor');
  const { has, sent } = await flow('audience');
  await has(text('role.none'));
  expect(sent).toEqual([]);
});
