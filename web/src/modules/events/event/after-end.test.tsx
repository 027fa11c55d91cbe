import { beforeAll, expect, it } from 'vitest';
import type { EventState, SeatState } from '#contract/events/choices.ts';
import { drawn } from '../../../../test/draw.tsx';
import { draftEventOf, eventTimeAt } from '../../../../test/events/events.ts';
import { logInAsha } from '../../../../test/posts.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { OwnSeatLines } from './own-seat.tsx';
import { Going } from './people.tsx';

beforeAll(async () => prepareTexts('events', 'network'));

it.each([
  [29, 'event.going.seat_holders'],
  [31, 'event.going.closed'],
] as const)('%s days after the end, who does not see who goes reads why: %s', async (days, why) => {
  logInAsha();
  const ends = { ...eventTimeAt(18), at: new Date(Date.now() - days * 86_400_000).toISOString() };
  const { container } = await drawn(() => <Going event={draftEventOf({ state: 'ended', ends })} />);
  expect(container.textContent).toContain(text(why));
});

const seatIn = (state: SeatState) => ({
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
