import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventState, SeatState } from '#contract/events/choices.ts';
import type { OwnSeat } from '#contract/events/events.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { draftEventOf, eventTimeAt } from '../../../../test/events/events.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { openCode } from './code-dialog.tsx';
import { SecondActions } from './main-action.tsx';
import { OwnSeatLines } from './own-seat.tsx';
import { Going, Hosts } from './people.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('events', 'network');
});
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

it.each([
  [29, 'event.going.seat_holders'],
  [31, 'event.going.closed'],
] as const)('%s days after the end, who does not see who goes reads why: %s', async (days, why) => {
  logInAsha();
  const ends = { ...eventTimeAt(18), at: new Date(Date.now() - days * 86_400_000).toISOString() };
  const { container } = await drawn(() => <Going event={draftEventOf({ state: 'ended', ends })} />);
  expect(container.textContent).toContain(text(why));
});

it('a host whose account is closed is a name without a link', async () => {
  logInAsha();
  const owner = { ...draftEventOf().owner, username: '', name: 'Former host' };
  const { container } = await drawn(() => <Hosts event={draftEventOf({ owner })} />);
  expect([container.textContent.includes('Former host'), container.querySelector('a')]).toEqual([true, null]);
});

const seatIn = (state: SeatState): OwnSeat => ({
  id: 'seat',
  state,
  party: 1,
  seats: state === 'waiting' ? 0 : 1,
  fewer: false,
  position: state === 'waiting' ? 3 : null,
  passedOver: false,
  claimUntil: null,
  movedSince: false,
  code: '',
  hidesName: false,
  agreed: null,
  deposit: null,
});
it('nobody waits for an event that is over or cancelled', async () => {
  logInAsha();
  const linesOf = async (state: EventState, seat: SeatState) =>
    (await drawn(() => <OwnSeatLines event={{ state, seat: seatIn(seat) }} />)).container.textContent;
  expect(await linesOf('published', 'waiting')).toContain(text('event.queue', { position: '3' }));
  for (const state of ['cancelled', 'ended'] as const)
    for (const seat of ['waiting', 'requested', 'lapsed'] as const) expect(await linesOf(state, seat)).toBe('');
  expect(await linesOf('ended', 'attended')).toContain(text('event.own.attended', { count: 1 }));
});

const whole = (seat: OwnSeat) => {
  const draft = draftEventOf({ state: 'published', own: false, id: 'e', seat });
  return { ...draft, can: { ...draft.can, leave: true } };
};
it('the code can be taken along as PDF', async () => {
  logInAsha();
  const PAPER = 'GET /events/e/seat/document';
  const sent = stubServer({ [PAPER]: { data: { address: '/files/seat', filename: 'seat-e.pdf' } } });
  openCode({ eventId: 'e', name: 'Looms', code: 'c0de', seats: 2 });
  const { container, document, settle } = await drawn(() => <Dialogs />);
  await eventually(() => expect(container.textContent).toContain('c0de'));
  const link = Object.assign(document.createElement('a'), { click: vi.fn<() => void>() });
  const page: { createElement: (name: string) => HTMLElement } = document;
  const create = page.createElement.bind(page);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => (name === 'a' ? link : create(name)));
  await settle(() => press(buttonOf(container, text('event.code.paper'))!));
  await eventually(() => expect(link.click).toHaveBeenCalledOnce());
  expect([link.getAttribute('href'), sent.map(({ call }) => call)]).toEqual(['/files/seat', [PAPER]]);
});

describe('leaving', () => {
  const LEAVE = 'POST /events/e/leave';
  const open = async (movedSince: boolean, state: SeatState = 'joined', waiting = 0) => {
    logInAsha();
    const event = { ...whole({ ...seatIn(state), movedSince }), waiting };
    const sent = stubServer({ [LEAVE]: { data: { ...event, seat: seatIn('left') } } });
    const { container, settle } = await drawn(() => (
      <>
        <SecondActions event={event} />
        <Dialogs />
      </>
    ));
    const by = { waiting: 'event.act.leaveQueue', requested: 'event.act.leaveRequest' } as const;
    const key = state === 'waiting' || state === 'requested' ? by[state] : 'event.act.leave';
    await settle(() => press(buttonOf(container, text(key))!));
    return { container, left: () => sent.some(({ call }) => call === LEAVE) };
  };
  it('is asked for once more', async () => {
    const { container, left } = await open(false);
    await eventually(() =>
      expect(container.textContent).toContain(text('event.leave.title', { name: 'Looms in the courtyard' })),
    );
    expect(left()).toBe(false);
  });

  it.each([
    ['joined', 0, 'event.leave.free'],
    ['joined', 2, 'event.leave.text'],
    ['waiting', 2, 'event.leave.queue'],
    ['requested', 0, 'event.leave.request'],
  ] as const)('of a seat that is %s while %s wait, it says what becomes of it: %s', async (state, waiting, key) => {
    const { container } = await open(false, state, waiting);
    await eventually(() => expect(container.textContent).toContain(text(key)));
  });

  it('takes one press where the time or place has changed', async () => {
    const { left } = await open(true);
    await eventually(() => expect(left()).toBe(true));
  });
});
