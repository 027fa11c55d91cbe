import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CampaignCharge, CampaignContest } from '#contract/advertising/charges.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { Contests } from '../contests/contests.tsx';
import { text } from '../strings.ts';
import { priceText } from './charge-texts.ts';
import { ChargesTable } from './charges-table.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising', 'network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const at = '2026-03-01T12:00:00.000Z';
const visit = {
  id: 'charge',
  campaignId: 'campaign',
  kind: 'view',
  surface: 'latest',
  slot: 2,
  chosenAt: at,
  at,
  verdict: 'valid',
  price: 4_150_000,
  currency: 'INR',
  bidders: 3,
  repeats: 0,
} as const;
const charge: CampaignCharge = { ...visit, contest: null, can: { contest: true } };
const path = '/campaigns/campaign/charges';

it('a price is a fraction of the minor unit', () => {
  expect(priceText(charge).replaceAll(/\s/g, '')).toBe('₹0.0415');
});

it('each charge is explained, and contested by one press', async () => {
  let shown = charge;
  const contest = { state: 'returned', found: ['own_team'], note: null, at, decidedAt: at } as const;
  const sent = stubServer({
    [`GET ${path}`]: () => ({ data: [shown], next: null }),
    [`POST ${path}/charge/contest`]: () => {
      shown = { ...charge, contest: { ...contest, found: [...contest.found] }, can: { contest: false } };
      return { data: shown };
    },
  });
  const { container, settle } = await drawn(() => <ChargesTable campaignId="campaign" />);
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  for (const words of [
    text('charge.surface.latest'),
    text('charge.verdict.valid'),
    text('charge.bidders', { count: 3 }),
  ])
    expect(container.textContent).toContain(words);
  await settle(() => press(buttonOf(container, text('charge.contest'))!));
  await eventually(() => expect(container.textContent).toContain(text('charge.found.own_team')));
  expect(sent.filter(({ call }) => call.endsWith('/contest'))).toHaveLength(1);
  expect(buttonOf(container, text('charge.contest'))).toBeUndefined();
});

it('an admin sees what was found, and decides about what is not their own', async () => {
  const contested: CampaignContest = {
    ...visit,
    campaignKind: 'boost',
    headline: 'Looms',
    owner: actorOf('meera', { name: 'Meera' }),
    state: 'waiting',
    found: [],
    note: null,
    contestedAt: at,
    decidedAt: null,
    clicksAround: 4,
    can: { decide: true },
  };
  stubServer({
    'GET /campaign-contests': {
      data: [contested],
      page: { number: 1, size: 10, total: 1 },
      counts: { waiting: 1, returned: 0, refused: 0 },
    },
  });
  const { container, document, settle } = await drawn(() => (
    <>
      <Contests list="waiting" page={1} size={10} onChange={() => undefined} />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  await settle(() => press(buttonOf(container, 'Looms')!));
  for (const words of [text('charge.found.none'), text('contests.around', { count: 4 })])
    await eventually(() => expect(container.textContent).toContain(words));
  await settle(() => press(buttonOf(container, text('contests.decide'))!));
  await eventually(() => expect(document.querySelector('[role="dialog"] select')).not.toBeNull());
});
