import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { NoShow } from '#contract/appointments/no-shows.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { choose, enter, press, submit } from '../../../../test/acts.ts';
import { momentAt } from '../../../../test/appointments.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { OutcomePreview } from './no-show-dialog.tsx';
import { NoShows } from './no-shows.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('appointments', 'network');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const noShow: NoShow = {
  id: 'hour',
  host: actorOf('hemi', { name: 'Hemi Walker' }),
  guest: actorOf('ravi', { name: 'Ravi Rao' }),
  starts: momentAt(),
  minutes: 30,
  topic: 'A boat',
  item: { kind: 'service', id: 'service', name: 'Half an hour' },
  price: { amount: 25_000, currency: 'INR' },
  payment: 'wallet',
  settled: null,
  missedBy: 'guest',
  contestedAt: '2027-01-18T12:00:00.000Z',
  reason: 'I was there',
  heldUntil: '2027-02-01T12:00:00.000Z',
  isOwn: false,
};

async function shown(more: Partial<NoShow> = {}) {
  const sent = stubServer({
    'GET /admin/no-shows': { data: [{ ...noShow, ...more }], page: { number: 1, size: 10, total: 1 } },
    'POST /admin/no-shows/hour/decision': {},
  });
  const page = await drawn(() => (
    <>
      <NoShows page={1} size={10} onPage={() => undefined} />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(page.container.querySelectorAll('[data-row]')).toHaveLength(1));
  await page.settle(() => press(buttonOf(page.container, 'Half an hour')!));
  await eventually(() => expect(page.container.textContent).toContain('I was there'));
  return { ...page, sent };
}

it('both sides are beside the table, and an outcome and a reason decide', async () => {
  const { container, document, settle, sent } = await shown();
  for (const words of ['A boat', 'Hemi Walker', 'Ravi Rao', text('noShows.missed.guest')])
    expect(container.textContent).toContain(words);
  await settle(() => press(buttonOf(container, text('noShows.decide'))!));
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body;
  await eventually(() => expect(dialog().querySelector('textarea')).not.toBeNull());
  await settle(() => enter(dialog().querySelector('textarea')!, 'Both were seen'));
  await settle(() => submit(dialog().querySelector('textarea')!));
  // Without an outcome nothing is sent.
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await settle(() => choose(dialog().querySelector('select')!, 'missed'));
  expect(dialog().textContent).toContain(text('noShows.paid', { amount: '₹250' }));
  await settle(() => submit(dialog().querySelector('textarea')!));
  await eventually(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      outcome: 'missed',
      reason: 'Both were seen',
    }),
  );
});

it('of an appointment of their own an admin decides nothing', async () => {
  const { container } = await shown({ isOwn: true });
  expect(container.textContent).toContain(text('noShows.own'));
  expect(buttonOf(container, text('noShows.decide'))).toBeUndefined();
});

it.each([
  ['came', 'guest', 'noShows.paid'],
  ['missed', 'guest', 'noShows.paid'],
  ['came', 'host', 'noShows.paid'],
  ['missed', 'host', 'noShows.returned'],
] as const)('the outcome %s of what the %s missed says where the money goes', async (outcome, missedBy, words) => {
  const { container } = await drawn(() => <OutcomePreview noShow={{ ...noShow, missedBy }} outcome={outcome} />);
  expect(container.textContent).toContain(text(words, { amount: '₹250' }));
});
