import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, OwnSeat } from '#contract/events/events.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { enter, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { eventRowOf } from '../../../../test/events/events.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { openCancel } from './cancel-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { mainStep } from './main-action.tsx';
import { OwnSeatLines } from './own-seat.tsx';
import { hasToWait } from './seats.ts';
import { SeriesDates } from './series-dates.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { spanThere } from '../clock.ts';
import { When } from './when.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('events', 'network');
});
beforeEach(() => {
  stubIntersections();
  logInAsha();
});
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const seat: OwnSeat = {
  id: 'seat',
  state: 'joined',
  party: 2,
  seats: 2,
  fewer: false,
  position: null,
  passedOver: false,
  claimUntil: null,
  movedSince: false,
  code: 'c0de',
  hidesName: false,
  agreed: null,
  deposit: null,
};
const no = { publish: false, checkIn: false, claim: false, join: false, edit: false };
const event = (changes: object = {}, can: object = {}) =>
  ({
    id: 'e',
    name: 'Looms',
    state: 'published',
    approval: false,
    deposit: null,
    capacity: 12,
    taken: 9,
    waiting: 0,
    missing: [],
    seat: null,
    ...changes,
    can: { ...no, ...can },
  }) as object as Event;

const london = { zone: 'Europe/London', wall: '2027-11-18T17:00', offset: 0 };
const starts = {
  at: '2027-11-18T17:00:00.000Z',
  event: london,
  reader: { zone: 'Asia/Kolkata', wall: '2027-11-18T22:30', offset: 330 },
};
describe('when', () => {
  it('example 6: it is said by the clocks of the event, with their zone, and by those of the reader', async () => {
    const ends = {
      at: '2027-11-18T19:00:00.000Z',
      event: { ...london, wall: '2027-11-18T19:00' },
      reader: { ...starts.reader, wall: '2027-11-19T00:30' },
    };
    expect(spanThere(starts, ends)).toBe('Thursday, November 18, 2027, 17:00 GMT – 19:00');
    const { container } = await drawn(() => <When event={{ starts, ends }} />);
    expect(container.textContent.replaceAll(/[\u{202f}\u{2009}]/gu, ' ')).toContain(
      'For you: Thu, Nov 18, 10:30 PM – Fri, Nov 19, 12:30 AM (Asia/Kolkata)',
    );
    applyLanguage('hn');
    expect(spanThere(starts, ends)).toContain('17:00 GMT – 19:00');
    applyLanguage('en');
  });

  it('the end is said with its day and its zone where they are others', () => {
    const spring = (at: string, wall: string, offset: number) => {
      const clock = { zone: 'Europe/London', wall, offset };
      return { at, event: clock, reader: clock };
    };
    const from = spring('2027-03-27T22:00:00.000Z', '2027-03-27T22:00', 0);
    const to = spring('2027-03-28T03:00:00.000Z', '2027-03-28T04:00', 60);
    expect(spanThere(from, to)).toMatch(
      /^Saturday, March 27, 2027, 22:00 GMT – Sunday, March 28, 2027, 04:00 GMT\+1$/u,
    );
    expect(spanThere(from, null)).toBe('Saturday, March 27, 2027, 22:00 GMT');
  });
});

it('the main act is what is due: a draft is published once it is complete, an offer comes before joining', () => {
  const step = (changes: object, can: object) => mainStep(event(changes, can));
  expect([
    step({}, { publish: true }),
    step({ missing: ['start'] }, { publish: true, edit: true }),
    step({}, { checkIn: true, edit: true }),
    step({ seat }, { claim: true, join: true }),
    step({}, { join: true }),
    step({ seat }, {}),
    step({ seat, state: 'cancelled' }, {}),
    step({}, { edit: true }),
    step({}, {}),
  ]).toEqual(['publish', 'edit', 'door', 'claim', 'join', 'code', undefined, 'edit', undefined]);
});

describe('the own seats', () => {
  const lines = async (own: Partial<OwnSeat>) =>
    (await drawn(() => <OwnSeatLines event={event({ seat: { ...seat, ...own } })} />)).container.textContent;
  it('who was passed over in the queue sees why, and that they keep their place', async () => {
    const shown = await lines({ state: 'waiting', position: 1, party: 4, passedOver: true });
    expect(shown).toContain(text('event.queue', { position: '1' }));
    expect(shown).toContain(text('event.queue.all', { count: 4 }));
    expect(shown).toContain(text('event.queue.passed', { count: 4 }));
  });

  it('an offer says how long it lasts', async () => {
    const claimUntil = new Date(Date.now() + 3 * 3_600_000 + 60_000).toISOString();
    const shown = await lines({ state: 'offered', claimUntil });
    expect(shown).toContain(text('event.offer', { count: 2 }));
    expect(shown).toContain(text('event.offer.left', { time: text('event.left.hours', { count: 3 }) }));
  });
});

describe('joining', () => {
  const JOIN = 'POST /events/e/join';
  const open = async (whole: Event, reply: object) => {
    const sent = stubServer({ [JOIN]: reply });
    const onClose = vi.fn<() => void>();
    const shown = await drawn(() => <JoinDialog event={whole} source="explore" onClose={onClose} />);
    await eventually(() => expect(shown.container.querySelector('form')).not.toBeNull());
    return { ...shown, onClose, bodies: () => sent.filter(({ call }) => call === JOIN).map(({ body }) => body) };
  };
  it('more than what is free waits, and says whether fewer are fine', async () => {
    expect([hasToWait(event(), 3), hasToWait(event(), 4), hasToWait(event({ capacity: null }), 4)]).toEqual([
      false,
      true,
      false,
    ]);
    const full = event({ taken: 12 });
    const { container, settle, bodies, onClose } = await open(full, { data: { ...full, seat: { state: 'waiting' } } });
    const field = container.querySelector<HTMLInputElement>('input')!;
    await settle(() => {
      field.focus();
      enter(field, '2');
      field.blur();
    });
    await eventually(() => expect(container.textContent).toContain(text('event.fewer')));
    await settle(() => press(container.querySelectorAll('input[type=radio]')[1]!));
    await settle(() => submit(field));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(bodies()).toEqual([
      { party: 2, fewer: true, wait: true, hidesName: false, source: 'explore', deposit: null },
    ]);
  });

  it('who was too late is offered the queue', async () => {
    const { container, settle, bodies } = await open(event(), refused(409, 'event_full'));
    expect(buttonOf(container, text('event.act.join'))).toBeDefined();
    await settle(() => submit(container.querySelector('form')!.querySelector('input')!));
    await eventually(() => expect(buttonOf(container, text('event.act.wait'))).toBeDefined());
    await settle(() => submit(container.querySelector('form')!.querySelector('input')!));
    await eventually(() => expect(bodies()).toMatchObject([{ wait: false }, { wait: true }]));
  });

  it('a deposit is said for all seats, agreed to by joining, and too little in the wallet leads there', async () => {
    const deposit = { amount: 200_00, currency: 'INR' };
    const asking = event({ deposit, starts });
    const { container, settle, bodies } = await open(asking, refused(409, 'funds_missing'));
    expect(container.textContent).toContain(text('event.deposit.total', { amount: formatMoney(200_00, 'INR') }));
    await settle(() => submit(container.querySelector('form')!.querySelector('input')!));
    await eventually(() => expect(container.textContent).toContain(text('event.deposit.add')));
    expect(bodies()).toMatchObject([{ party: 1, deposit }]);
  });
});

describe('a series', () => {
  const series = { number: 2, events: 3 };
  const dates = [1, 2, 3].map((day) =>
    eventRowOf({ id: `e${day}`, ...(day === 3 && { state: 'cancelled' as const }) }),
  );
  const { starts } = eventRowOf({});
  it('leaves the place of its other dates free until they are there', async () => {
    stubServer();
    const { container } = await drawn(() => <SeriesDates event={{ id: 'e2', series, starts }} />);
    expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(2);
    expect(container.querySelectorAll('li a')).toHaveLength(0);
  });

  it('shows its other dates, and which of them was cancelled', async () => {
    stubServer({ 'GET /events/e2/series': { data: dates } });
    const { container } = await drawn(() => <SeriesDates event={{ id: 'e2', series, starts }} />);
    await eventually(() => expect(container.querySelectorAll('li a')).toHaveLength(2));
    expect([...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/events/e1',
      '/events/e3',
    ]);
    expect(container.querySelectorAll('li')[1]?.textContent).toContain(text('state.cancelled'));
    expect(container.textContent).toContain(text('series.number', { number: '2', of: '3' }));
  });

  it.each([
    [series, true],
    [{ number: 3, events: 3 }, false],
    [null, false],
  ])('%o: its end can be that of the later ones, too: %s', async (of, isAsked) => {
    const CANCEL = 'POST /events/e/cancel';
    const sent = stubServer({ [CANCEL]: { data: event({ state: 'cancelled' }) } });
    openCancel({ id: 'e', name: 'Looms', series: of });
    const { container, document, settle } = await drawn(() => <Dialogs />);
    await eventually(() => expect(document.querySelector('textarea')).not.toBeNull());
    const choices = document.querySelectorAll('input[type=radio]');
    expect(choices).toHaveLength(isAsked ? 2 : 0);
    if (isAsked) await settle(() => press(choices[1]!));
    await settle(() => press(buttonOf(container, text('event.cancel.action'))!));
    await eventually(() =>
      expect(sent.find(({ call }) => call === CANCEL)?.body).toEqual({ scope: isAsked ? 'later' : 'one' }),
    );
  });
});
