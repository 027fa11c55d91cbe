import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import {
  listEvents,
  listJoinedEvents,
  listOpenEvents,
  listOwnEvents,
  readOpenEvent,
} from '#contract/events/explore.ts';
import { blockActor } from '#contract/network/network.ts';
import { aDraft, anEvent, inDays, join, params, read } from '#test/events/event.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`guest${(people += 1)}`);
const found = async (member: Member, query: object) =>
  (await member.call(listEvents, { query })).reply.data.map(({ id }) => id);

describe('a draft', () => {
  test('is seen by its hosts alone, and begins in the zone of the account', async () => {
    const [host, other] = [await someone(), await someone()];
    const { id } = (await host.call(contract.createEvent, { body: { name: 'Looms' } })).reply.data;
    expect((await other.call(contract.readEvent, { params: { eventId: id }, query: {} })).status).toBe(404);
    const { data } = (await host.call(listOwnEvents, { query: { list: 'drafts' } })).reply;
    expect(data).toMatchObject([{ id, state: 'draft', starts: null }]);
  });

  test('is published once it is complete', async () => {
    const host = await someone();
    const { id } = (await host.call(contract.createEvent, { body: { type: 'offline' } })).reply.data;
    const { status, refusal } = await host.call(contract.publishEvent, { params: { eventId: id } });
    expect([status, refusal.code]).toEqual([409, 'event_incomplete']);
    expect(Object.keys(refusal.error ?? {})).toEqual(['name', 'start', 'end', 'place']);
    const { state, can } = await anEvent(world, host);
    expect([state, can.publish, can.cancel]).toEqual(['published', false, true]);
  });
});

describe('a change', () => {
  test('of the time notifies all, and a save without one notifies nobody', async () => {
    const host = await someone();
    const event = await anEvent(world, host);
    const facts = async () =>
      (await world.db.selectFrom('fact').select('name').where('name', '=', 'events.moved').execute()).length;
    const before = await facts();
    const same = { version: event.version, name: event.name, start: event.starts!.at, timeZone: 'Asia/Kolkata' };
    const { reply } = await host.call(contract.editEvent, { ...params(event), body: same });
    expect([reply.data.version, await facts()]).toEqual([event.version, before]);
    const later = { version: event.version, start: inDays(world, 3.05), timeZone: 'Asia/Kolkata' };
    await host.call(contract.editEvent, { ...params(event), body: later });
    expect(await facts()).toBe(before + 1);
  });

  test('from an older version is refused with the event as it is', async () => {
    const host = await someone();
    const event = await anEvent(world, host);
    const edit = (name: string) => host.call(contract.editEvent, { ...params(event), body: { version: 1, name } });
    expect((await edit('Spindles')).status).toBe(200);
    expect((await edit('Wheels')).refusal).toMatchObject({ code: 'stale', current: { name: 'Spindles' } });
  });

  test('that others joined is cancelled, not deleted, and keeps its time', async () => {
    const [host, guest] = [await someone(), await someone()];
    const event = await anEvent(world, host);
    await join(guest, event);
    expect((await host.call(contract.deleteEvent, params(event))).refusal.code).toBe('event_joined');
    await host.call(contract.cancelEvent, { ...params(event), body: { reason: 'Rain' } });
    expect(await read(guest, event)).toMatchObject({ state: 'cancelled', reason: 'Rain', starts: event.starts });
    expect((await join(await someone(), event)).refusal.code).toBe('event_cancelled');
  });
});

describe('the room of an online event', () => {
  const externalLink = 'https://rooms.example/looms';
  test('is for those with a seat, from a day before the start, and never for visitors', async () => {
    const [host, guest] = [await someone(), await someone()];
    const event = await anEvent(world, host, { externalLink });
    await join(guest, event);
    const links = async () => [(await read(host, event)).externalLink, (await read(guest, event)).externalLink];
    expect(await links()).toEqual([externalLink, '']);
    world.clock.advance(49 * 3_600_000);
    expect(await links()).toEqual([externalLink, externalLink]);
    expect((await read(await someone(), event)).externalLink).toBe('');
    const { reply } = await world.visitor(readOpenEvent, { ...params(event), query: {} });
    expect(JSON.stringify(reply)).not.toContain('rooms.example');
  });

  test('goes when the event moves to a place', async () => {
    const host = await someone();
    const event = await anEvent(world, host, { externalLink });
    const body = { version: event.version, type: 'in_person', address: 'Courtyard 3' } as const;
    const { data } = (await host.call(contract.editEvent, { ...params(event), body })).reply;
    expect([data.type, data.externalLink]).toEqual(['in_person', '']);
  });
});

describe('who sees it', () => {
  test('by its audience, in the search and at its address', async () => {
    const [host, other] = [await someone(), await someone()];
    const ownerId = host.id;
    const ids: Record<string, string> = {};
    for (const audience of ['public', 'members', 'link'] as const)
      ids[audience] = (await anEvent(world, host, { audience })).id;
    expect(await found(other, { ownerId })).toEqual([ids['public'], ids['members']]);
    const open = (await world.visitor(listOpenEvents, { query: { ownerId } })).reply.data.map(({ id }) => id);
    expect(open).toEqual([ids['public']]);
    const statuses = await Promise.all(
      Object.values(ids).map(
        async (eventId) => (await world.visitor(readOpenEvent, { params: { eventId }, query: {} })).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 200]);
    await host.call(blockActor, { params: { actorId: other.id } });
    expect(await found(other, { ownerId })).toEqual([]);
  });

  test('what is for a community is for its members, also where others see the community', async () => {
    const [host, member, other] = [await someone(), await someone(), await someone()];
    const space = await openSpace(world, host, { kind: 'community' });
    await world.db
      .insertInto('membership')
      .values({ space_id: space.id, member_id: member.id, role: 'member', state: 'active' })
      .execute();
    const event = await anEvent(world, host, { audience: 'space', spaceId: space.id });
    const status = async (person: Member) =>
      (await person.call(contract.readEvent, { ...params(event), query: {} })).status;
    expect([await status(member), await status(other)]).toEqual([200, 404]);
    const body = { audience: 'space', spaceId: space.id } as const;
    const { refusal } = await member.call(contract.createEvent, { body });
    expect(Object.keys(refusal.error ?? {})).toEqual(['spaceId']);
  });

  test('what is published for a group stays in it, and is published by those alone who manage it then', async () => {
    const [host, other] = [await someone(), await someone()];
    const space = await openSpace(world, host);
    const inside = { audience: 'space', spaceId: space.id } as const;
    const edit = async (event: contract.Event, changes: object) => {
      const body = { version: event.version, ...changes };
      return (await host.call(contract.editEvent, { ...params(event), body })).refusal.error ?? null;
    };
    const event = await anEvent(world, host, inside);
    expect(Object.keys((await edit(event, { audience: 'public' })) ?? {})).toEqual(['audience']);
    const open = await anEvent(world, host);
    await join(other, open);
    expect(Object.keys((await edit(open, inside)) ?? {})).toEqual(['audience']);
    expect(await edit(open, { audience: 'members' })).toBeNull();

    const draft = await aDraft(world, host, inside);
    await world.db.updateTable('membership').set({ role: 'member' }).where('space_id', '=', space.id).execute();
    const { refusal } = await host.call(contract.publishEvent, params(draft));
    expect([refusal.code, Object.keys(refusal.error ?? {})]).toEqual(['event_incomplete', ['spaceId']]);
  });

  test('an institute invites by its editors, and others do not edit', async () => {
    const [editor, other] = [await someone(), await someone()];
    const page = await openPage(world, 'Loom School', { editor }, 'institute');
    const { status, reply } = await page.as(editor).call(contract.createEvent, { body: { name: 'Open day' } });
    expect([status, reply.data.owner.id]).toEqual([201, page.id]);
    const event = await anEvent(world, editor, { ownerId: page.id });
    const edit = await other.call(contract.editEvent, { ...params(event), body: { version: 1, name: 'Mine' } });
    expect(edit.refusal.code).toBe('not_permitted');
  });
});

describe('explore', () => {
  test('filters, and shows the next first, page by page', async () => {
    const host = await someone();
    const ownerId = host.id;
    const starting = async (days: number, changes: object = {}) => {
      const start = inDays(world, days);
      const end = inDays(world, days + 0.1);
      return (await anEvent(world, host, { start, end, ...changes })).id;
    };
    const third = await starting(9, { name: 'Weaving for beginners' });
    const first = await starting(1, { type: 'in_person', address: 'Courtyard 3', capacity: 1 });
    const second = await starting(4);
    expect(await found(await someone(), { ownerId })).toEqual([first, second, third]);
    const { reply } = await host.call(listEvents, { query: { ownerId, limit: '2' } });
    expect(await found(host, { ownerId, cursor: reply.next! })).toEqual([third]);
    expect(await found(host, { ownerId, type: 'offline' })).toEqual([first]);
    expect(await found(host, { ownerId, query: 'weaving' })).toEqual([third]);
    await join(await someone(), { id: first });
    const closed = await starting(2, { closesHours: 72 });
    expect(await found(host, { ownerId, free: 'yes' })).toEqual([second, third]);
    await host.call(contract.deleteEvent, params({ id: closed }));
    expect(await found(host, { ownerId, country: 'IN', state: 'MH' })).toEqual([]);
    const [from, to] = [inDays(world, 3).slice(0, 10), inDays(world, 5).slice(0, 10)];
    expect(await found(host, { ownerId, when: 'range', from, to, timeZone: 'UTC' })).toEqual([second]);
    const { refusal } = await host.call(listEvents, { query: { when: 'range', from: to, to: from } });
    expect(Object.keys(refusal.error ?? {})).toEqual(['to']);
  });

  test('what someone joined is theirs, first to come and then past', async () => {
    const [host, guest] = [await someone(), await someone()];
    const event = await anEvent(world, host);
    await join(guest, event);
    const joined = async (list: 'upcoming' | 'past') =>
      (await guest.call(listJoinedEvents, { query: { list } })).reply.data.map(({ id }) => id);
    expect([await joined('upcoming'), await joined('past')]).toEqual([[event.id], []]);
    world.clock.advance(4 * 86_400_000);
    expect([await joined('upcoming'), await joined('past')]).toEqual([[], [event.id]]);
  });
});
