import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EventRow } from '#contract/events/events.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { draftEventOf, eventId, eventRowOf, foundEventOf } from '../../../../test/events/events.ts';
import { openMenu } from '../../../../test/menus.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { showBelow } from '#shell/slots/slots.tsx';
import EventsScreen from '../screens/events.tsx';
import { text } from '../strings.ts';
import { FoundEvents } from './found-events.tsx';

beforeAll(async () => prepareTexts('events', 'reference'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const pageOf = (...data: EventRow[]) => ({ data, next: null });
/** The screen at an address, whose calls get these replies. */
async function screenAt(search: string, replies: Record<string, object> = {}) {
  const sent = stubServer({
    'GET /events': pageOf(eventRowOf()),
    'GET /event-count': { data: { total: 1_001 } },
    ...replies,
  });
  const view = await drawn(() => <EventsScreen />, {
    at: `/events${search}`,
    path: '/events',
    screen: { area: 'shared' },
  });
  const rows = () => [...view.container.querySelectorAll('li article')].map(({ textContent }) => textContent);
  const queries = (call: string) => sent.filter((each) => each.call === call).map(({ query }) => query);
  const has = (words: string) => view.container.textContent.includes(words);
  return { ...view, sent, rows, queries, has };
}
const hrefsOf = (view: { container: ParentNode }) =>
  [...view.container.querySelectorAll('[data-main-link]')].map((link) => link.getAttribute('href'));

it('a row says when it is by both clocks, where, whose, and how many seats are left', async () => {
  const view = await screenAt('');
  await eventually(() => expect(view.rows()).toHaveLength(1));
  const [row = ''] = view.rows();
  for (const part of [
    'Looms in the courtyard',
    'Thu, Nov 18, 9:30',
    '16:00 GMT',
    'London',
    'Ravi Sharma',
    '10 seats left',
  ])
    expect(row).toContain(part);
  expect(hrefsOf(view)).toEqual([`/events/${eventId}`]);
  expect(view.has('1,000+')).toBe(true);
});

it('a row shows which connections go: their faces, the name of the first one, and how many more', async () => {
  const person = (id: string) => actorOf(id, { name: `${id} Das` });
  const connections = { people: ['mira', 'omar', 'tara'].map(person), count: 5 };
  const one = { people: [person('mira')], count: 1 };
  const view = await screenAt('', {
    'GET /events': pageOf(foundEventOf({ connections }), foundEventOf({ id: 'e2', connections: one })),
  });
  await eventually(() => expect(view.rows()).toHaveLength(2));
  expect(view.rows()[0]).toContain(text('row.known.more', { name: 'mira Das', count: 4 }));
  expect(view.rows()[1]).toContain(text('row.known', { name: 'mira Das' }));
});

it.each([
  ['?when=weekend&type=online', { when: 'weekend', type: 'online' }],
  ['?when=range&from=2027-11-01&to=2027-11-30', { when: 'range', from: '2027-11-01', to: '2027-11-30' }],
  ['?when=range', {}],
  ['?when=range&from=2027-11-30&to=2027-11-01', { when: 'range', from: '2027-11-30' }],
  [
    '?country=IN&state=MH&city=7&within=50&free=yes',
    { country: 'IN', state: 'MH', city: '7', within: '50', free: 'yes' },
  ],
])('the filters of the address are those of the call: %s', async (search, query) => {
  const view = await screenAt(search);
  await eventually(() => {
    const { timeZone: _zone, ...sent } = Object.fromEntries(new URLSearchParams(view.queries('GET /events')[0]));
    expect(sent).toEqual(query);
  });
});

it('one press takes a seat where some are free, and a row says what one has already', async () => {
  const taken = eventRowOf({ id: 'e2', seatState: 'waiting' });
  const full = eventRowOf({ id: 'e3', taken: 12 });
  const closed = eventRowOf({ id: 'e4', closesAt: new Date(Date.now() - 60_000).toISOString() });
  const view = await screenAt('', {
    'GET /events': pageOf(eventRowOf(), taken, full, closed),
    [`POST /events/${eventId}/join`]: { data: draftEventOf({ state: 'published' }) },
  });
  await eventually(() => expect(view.rows()).toHaveLength(4));
  expect(view.rows()[1]).toContain(text('ownSeat.waiting'));
  expect(view.rows()[2]).toContain(text('row.full'));
  const buttons = [...view.container.querySelectorAll('article button')];
  expect(buttons).toHaveLength(1);
  await view.settle(() => press(buttons[0]!));
  expect(view.sent.find(({ call }) => call.endsWith('/join'))?.body).toMatchObject({ party: 1, source: 'explore' });
});

it('a search that finds nothing offers what it finds without each filter', async () => {
  const counted = (_body: unknown, query: URLSearchParams) => ({ data: { total: query.has('free') ? 0 : 14 } });
  const view = await screenAt('?free=yes&type=online', { 'GET /events': pageOf(), 'GET /event-count': counted });
  await eventually(() => expect(view.has('Events not Found')).toBe(true));
  const without = text('without', { filter: text('filter.free'), total: '14', count: 14 });
  await eventually(() => expect(buttonOf(view.container, without)).toBeDefined());
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  await view.settle(() => press(buttonOf(view.container, without)!));
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { type: 'online' }, keepScroll: true }));
});

it('what one has joined says the state of the seat, and what was cancelled says so', async () => {
  const view = await screenAt('?tab=joined', {
    'GET /joined-events': pageOf(
      eventRowOf({ seatState: 'offered' }),
      eventRowOf({ id: 'e2', seatState: 'joined', state: 'cancelled' }),
    ),
  });
  await eventually(() => expect(view.rows()).toHaveLength(2));
  expect(view.rows()[0]).toContain(text('ownSeat.offered'));
  expect(view.rows()[1]).toContain(text('state.cancelled'));
});

it('the menu of an own draft publishes what is complete, and its row leads to the form', async () => {
  const view = await screenAt('?tab=mine&mine=drafts', {
    'GET /own-events': pageOf(eventRowOf({ own: true, state: 'draft' })),
    [`GET /events/${eventId}`]: { data: draftEventOf() },
    [`POST /events/${eventId}/publish`]: { data: draftEventOf({ state: 'published' }) },
  });
  await eventually(() => expect(view.rows()).toHaveLength(1));
  expect(hrefsOf(view)).toEqual([`/events/${eventId}/edit`]);
  expect(view.queries('GET /own-events')[0]).toContain('list=drafts');
  const button = view.container.querySelector<HTMLElement>('article [aria-haspopup="menu"]')!;
  await view.settle(() => button.focus());
  await eventually(() => expect(view.sent.some(({ call }) => call === `GET /events/${eventId}`)).toBe(true));
  const menu = await openMenu(view, text('own.more', { name: 'Looms in the courtyard' }));
  expect(menu.labels).toEqual(expect.arrayContaining([text('own.view'), text('form.publish'), text('event.act.copy')]));
  await menu.choose(text('form.publish'));
  expect(view.sent.some(({ call }) => call.endsWith('/publish'))).toBe(true);
});

it('pages have no seats: no tab of what was joined, and no button to join', async () => {
  logInAsha('admin');
  const view = await screenAt('?tab=joined');
  await eventually(() => expect(view.rows()).toHaveLength(1));
  expect(view.has(text('tab.joined'))).toBe(false);
  expect(view.container.querySelectorAll('article button')).toHaveLength(0);
});

it('events that a search finds have places below them for what other modules show', async () => {
  stubServer({ 'GET /events': pageOf(foundEventOf({ id: 'e1' }), foundEventOf({ id: 'e2' })) });
  const { container, settle } = await drawn(() => <FoundEvents query="loom" />);
  await eventually(() => expect(container.querySelectorAll('li')).toHaveLength(2));
  let take = (): void => undefined;
  await settle(() => {
    take = showBelow('search', 'e2', <p data-shown="true" />);
  });
  const shown = () => [...container.querySelectorAll('li')].map((row) => row.querySelector('[data-shown]') !== null);
  expect(shown()).toEqual([false, true]);
  await settle(() => take());
  expect(shown()).toEqual([false, false]);
});
