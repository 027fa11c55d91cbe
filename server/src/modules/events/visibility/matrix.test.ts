import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarFeed } from '#contract/appointments/calendars.ts';
import { readEventCalendar, readOpenEventCalendar } from '#contract/events/calendars.ts';
import { EVENT_AUDIENCES, type EventAudience } from '#contract/events/choices.ts';
import * as contract from '#contract/events/events.ts';
import * as explore from '#contract/events/explore.ts';
import { exportAttendees } from '#contract/events/hosting.ts';
import { createSeatDocument } from '#contract/events/papers.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listSavedItems } from '#contract/saved/saved.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { notificationRows } from '#modules/notifications';
import { rulingOn } from '#test/admins/withhold.ts';
import { aDraft, join, params } from '#test/events/event.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { eventKind } from '../cards.ts';
import { mailStep } from '../notices/mail.ts';
import { publicEvent } from '../open/public-page.ts';

/* Events in every state, for every audience and viewer, through every outlet, by rules that are written by hand. */

const STATES = ['draft', 'published', 'cancelled', 'ended', 'withheld'] as const;
type State = (typeof STATES)[number];
const VIEWERS = ['owner', 'co-host', 'guest', 'insider', 'stranger', 'blocked', 'visitor'] as const;
type Viewer = (typeof VIEWERS)[number];
/** The room of the event, which none but its hosts read so long before the start. */
const ROOM = 'https://rooms.example/zqroom';

let world: World;
let people: Record<Exclude<Viewer, 'visitor'>, Member>;
let spaceId: string;
let feed: string;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  const named = async (name: string) => world.member(name);
  people = {
    owner: await named('owner'),
    'co-host': await named('cohost'),
    guest: await named('guest'),
    insider: await named('insider'),
    stranger: await named('stranger'),
    blocked: await named('blocked'),
  };
  const group = await openSpace(world, people.owner);
  spaceId = group.id;
  for (const member of [people.guest, people.insider]) await group.enter(member);
  await people.owner.call(blockActor, { params: { actorId: people.blocked.id } });
  feed = new URL((await people.guest.call(createCalendarFeed, {})).reply.data.address).pathname;
});
afterAll(() => world.close());

let made = 0;
interface Made {
  readonly id: string;
  readonly name: string;
}
/** Everyone has it among their saved items, and a notification about it, from a time at which they saw it. */
async function storedByAll(eventId: string): Promise<void> {
  const at = world.clock.now();
  for (const { id: memberId } of Object.values(people)) {
    await world.db
      .insertInto('saved_item')
      .values({ member_id: memberId, kind: 'event', item_id: eventId, created_at: at })
      .execute();
    const about = { kind: 'event', id: eventId } as const;
    const id = crypto.randomUUID();
    const rows = notificationRows({ id, recipientId: memberId, kind: 'event_in_24', about }, [
      { actorId: memberId, at },
    ]);
    await world.db
      .insertInto('notification')
      .values(rows.notification as never)
      .execute();
    await world.db.insertInto('notification_actor').values(rows.actors).execute();
  }
}
async function eventIn(state: State, audience: EventAudience): Promise<Made> {
  const { owner, guest } = people;
  const name = `Fair${String.fromCodePoint(97 + Math.floor(made / 26), 97 + (made % 26))}zq`;
  made += 1;
  const space = audience === 'space' ? { spaceId } : {};
  const { id } = await aDraft(world, owner, { name, audience, externalLink: ROOM, ...space });
  await world.db
    .insertInto('event_host')
    .values({ event_id: id, member_id: people['co-host'].id, added_at: world.clock.now() })
    .execute();
  await storedByAll(id);
  if (state === 'draft') return { id, name };
  await owner.call(contract.publishEvent, params({ id }));
  await join(guest, { id });
  if (state === 'cancelled') await owner.call(contract.cancelEvent, { ...params({ id }), body: {} });
  if (state === 'withheld') await rulingOn(world, 'event', id);
  if (state === 'ended') {
    const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000);
    const times = { starts_at: at(4), ends_at: at(2) };
    await world.db.updateTable('event').set(times).where('id', '=', id).execute();
  }
  return { id, name };
}

const callOf = (viewer: Viewer) => (viewer === 'visitor' ? world.visitor : people[viewer].call);
const callerOf = (viewer: Viewer) => {
  if (viewer === 'visitor') return null;
  const { id } = people[viewer];
  return { actor: { id }, member: { id }, role: null } as never;
};
const pageContext = () =>
  ({
    db: world.database,
    services: world.app.services,
    now: world.clock.now(),
    language: 'en',
    absolute: (path: string) => `https://hall.example${path}`,
  }) as never;
const has = (rows: readonly { readonly id: string }[], id: string): boolean => rows.some((row) => row.id === id);
const hasRoom = (reply: unknown): boolean => JSON.stringify(reply).includes('zqroom');

const OUTLETS = {
  screen: async (viewer: Viewer, { id }: Made) =>
    (await callOf(viewer)(contract.readEvent, { ...params({ id }), query: {} })).status,
  room: async (viewer: Viewer, { id }: Made) =>
    hasRoom((await callOf(viewer)(contract.readEvent, { ...params({ id }), query: {} })).reply),
  list: async (viewer: Viewer, { id }: Made) => {
    const query = { ownerId: people.owner.id, limit: '50' };
    const { status, reply } = await callOf(viewer)(explore.listEvents, { query });
    return status === 200 && has(reply.data, id);
  },
  words: async (viewer: Viewer, { id, name }: Made) => {
    const { status, reply } = await callOf(viewer)(explore.listEvents, { query: { query: name } });
    return status === 200 && has(reply.data, id);
  },
  count: async (viewer: Viewer, { name }: Made) => {
    const { status, reply } = await callOf(viewer)(explore.countEvents, { query: { query: name } });
    return status === 200 && reply.data.total > 0;
  },
  card: async (viewer: Viewer, { id }: Made) => {
    const context = { language: 'en', services: world.app.services, now: world.clock.now() } as const;
    const cards = await eventKind.card(world.database, { ...context, viewer: callerOf(viewer) }, [id]);
    return cards.get(id)?.state ?? 'none';
  },
  saved: async (viewer: Viewer, { id, name }: Made) => {
    const { status, reply } = await callOf(viewer)(listSavedItems, { query: { kind: 'event', limit: '50' } });
    if (status !== 200) return 'none';
    const item = reply.data.find((each) => each.id === id);
    return item?.card === null && !JSON.stringify(item).includes(name) ? 'gone' : item?.card?.title === name;
  },
  'saved words': async (viewer: Viewer, { id, name }: Made) => {
    const { status, reply } = await callOf(viewer)(listSavedItems, { query: { search: name } });
    return status === 200 && has(reply.data, id);
  },
  bell: async (viewer: Viewer, { name }: Made) => {
    const { status, reply } = await callOf(viewer)(listNotifications, { query: { limit: '50' } });
    return status === 200 && JSON.stringify(reply).includes(name);
  },
  'e-mail': async (viewer: Viewer, { id, name }: Made) => {
    if (viewer === 'visitor') return false;
    const { id: memberId, username } = people[viewer];
    const at = world.clock.now().toISOString();
    for (const kind of ['in_24', 'moved', 'cancelled'] as const)
      await enqueue(world.db, mailStep, { kind, eventId: id, memberId, at });
    await world.settled();
    const sent = await world.emails(`${username.split('.')[0]}@example.com`);
    return sent.some(({ subject }) => subject.includes(name));
  },
  live: async (viewer: Viewer, { id }: Made) => {
    const caller = callerOf(viewer);
    return caller !== null && eventKind.watch(world.database, caller, id, world.clock.now());
  },
  file: async (viewer: Viewer, { id }: Made) => (await callOf(viewer)(readEventCalendar, params({ id }))).status,
  paper: async (viewer: Viewer, { id }: Made) => (await callOf(viewer)(createSeatDocument, params({ id }))).status,
  export: async (viewer: Viewer, { id }: Made) => (await callOf(viewer)(exportAttendees, params({ id }))).status,
  'public page': async (viewer: Viewer, { id }: Made) =>
    (await callOf(viewer)(explore.readOpenEvent, { ...params({ id }), query: {} })).status,
  'public list': async (viewer: Viewer, { id, name }: Made) =>
    has((await callOf(viewer)(explore.listOpenEvents, { query: { query: name } })).reply.data, id),
  'public file': async (viewer: Viewer, { id }: Made) =>
    (await callOf(viewer)(readOpenEventCalendar, params({ id }))).status,
  'search engines': async (_: Viewer, { id }: Made) => {
    const head = await publicEvent.head(pageContext(), { id }, {});
    if (head === null || !('structured' in head) || !head.index) return 'none';
    if (hasRoom(head)) return 'the room';
    return String(head.structured['eventStatus']).replace('https://schema.org/', '');
  },
  sitemap: async (_: Viewer, { id }: Made) =>
    (await publicEvent.list(pageContext(), '', 1_000)).pages.some(({ path }) => path.endsWith(id)),
  feed: async (viewer: Viewer, { id }: Made) =>
    viewer === 'guest' && (await world.app.fastify.inject({ url: feed })).body.includes(`UID:event-${id}`),
} as const;
type Shown = Readonly<Record<keyof typeof OUTLETS, number | boolean | string>>;

/** What each outlet shows. */
function expected(state: State, audience: EventAudience, viewer: Viewer): Shown {
  const isVisitor = viewer === 'visitor';
  const isHost = viewer === 'owner' || viewer === 'co-host';
  const isInside = audience !== 'space' || ['owner', 'guest', 'insider'].includes(viewer);
  const isShown = state !== 'draft' && state !== 'withheld';
  const isReached = isShown && isInside && !isVisitor && viewer !== 'blocked';
  const isSeen = isHost || isReached;
  const isFound = isReached && state === 'published' && audience !== 'link';
  const isOpen = isShown && (audience === 'public' || audience === 'link');
  const isListed = isOpen && audience === 'public';
  const over = state === 'cancelled' || state === 'ended';
  const status = isVisitor ? 401 : isSeen ? 200 : 404;
  return {
    screen: status,
    room: isHost,
    list: isFound,
    words: isFound,
    count: isFound,
    card: !isSeen ? 'none' : over ? 'ended' : 'active',
    saved: isVisitor ? 'none' : isSeen ? true : 'gone',
    'saved words': isSeen,
    bell: isSeen,
    'e-mail': viewer === 'guest' && isReached && state !== 'ended',
    live: isSeen,
    file: status === 200 && state === 'draft' ? 409 : status,
    // Of the guest's own seat: the paper of an event that is over or cancelled is of no use.
    paper: isVisitor ? 401 : viewer !== 'guest' || !isReached ? 404 : over ? 409 : 200,
    export: status === 200 && !isHost ? 403 : status,
    'public page': isOpen ? 200 : 404,
    'public list': isListed && state === 'published',
    'public file': isOpen ? 200 : 404,
    'search engines': !isListed ? 'none' : state === 'cancelled' ? 'EventCancelled' : 'EventScheduled',
    sitemap: isListed,
    feed: viewer === 'guest' && isShown,
  };
}

const cases = STATES.flatMap((state) => EVENT_AUDIENCES.map((audience) => ({ state, audience })));
describe.each(cases)('an event that is $state, for $audience', ({ state, audience }) => {
  test('is shown to those alone who may see it', async () => {
    const event = await eventIn(state, audience);
    for (const viewer of VIEWERS) {
      const shown: Record<string, unknown> = {};
      for (const [outlet, read] of Object.entries(OUTLETS)) shown[outlet] = await read(viewer, event);
      expect({ viewer, ...shown }).toEqual({ viewer, ...expected(state, audience, viewer) });
    }
  });
});
