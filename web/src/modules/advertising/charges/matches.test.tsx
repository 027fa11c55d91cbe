import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { BudgetFields } from '../parts/budget-fields.tsx';
import type { Budgeted } from '../parts/price.ts';
import { text } from '../strings.ts';
import { MatchesCard } from './matches-card.tsx';

beforeAll(() => prepareTexts('advertising', 'media'));
beforeEach(() => {
  logInAsha();
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => vi.unstubAllGlobals());

const mark = `${'A'.repeat(21)}w.0`;
it('a CSV sends the marks that it names, and says what became of them', async () => {
  const sent = stubServer({
    'POST /campaigns/campaign/matches': { data: { confirmed: 1, known: 0, late: 3, free: 0, unknown: 0 } },
  });
  const { container, settle } = await drawn(() => <MatchesCard campaign={{ id: 'campaign' } as Campaign} />, {
    queries: new QueryClient(),
  });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  const file = new File([`time,address\n1,https://loom.example/?gh_click=${mark}\n`], 'visits.csv');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await settle(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await eventually(() => expect(sent.at(-1)?.body).toEqual({ clicks: [mark] }));
  await eventually(() => expect(container.querySelector('[role="status"]')?.textContent).toContain('3'));
});

const terms: CampaignTerms = { currencies: [], bufferPercent: 5 };
const value: Budgeted = {
  currency: 'INR',
  budgetType: 'daily',
  budget: 100_00,
  paysFor: 'clicks',
  bid: null,
  matchesClicks: false,
  duration: 'month',
  startsOn: null,
  endsOn: null,
};
it.each([
  ['clicks', true, true],
  ['clicks', false, false],
  ['views', true, false],
] as const)('paid by %s, leading outside %s: matching is offered %s', async (paysFor, canMatch, isOffered) => {
  const onChange = vi.fn<(changes: Partial<Budgeted>) => void>();
  const { container, settle } = await drawn(() => (
    <BudgetFields value={{ ...value, paysFor }} onChange={onChange} errors={{}} terms={terms} canMatch={canMatch} />
  ));
  const box = container.querySelector<HTMLInputElement>('input[type="checkbox"]');
  expect(container.textContent.includes(text('budget.matches'))).toBe(isOffered);
  if (box === null) return;
  await settle(() => press(box));
  expect(onChange).toHaveBeenCalledWith({ matchesClicks: true });
});
