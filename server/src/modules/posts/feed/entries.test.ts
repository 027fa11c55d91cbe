import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import type { SlotFiller, SlottedPage } from '#platform/slots/slots.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/** A module of this test that shows the profile of one member between posts, on every page, by one query. */
let shownId = '';
let queries = 1;
const requested: SlottedPage[] = [];
const promotion: SlotFiller = {
  list: 'posts.latest',
  fill: async (ctx, page) => {
    requested.push(page);
    for (let sent = 0; sent < queries; sent += 1) await sql`select 1`.execute(ctx.db);
    return shownId === ctx.actor.id ? [] : [{ slot: 2, kind: 'thing', thing: { kind: 'profile', id: shownId } }];
  },
};

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld({}, { extraModules: { promotions: { slotFillers: [promotion] } } });
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  for (let number = 0; number < 6; number += 1) {
    await meera.call(createPost, { body: { text: `Post ${number}` } });
    world.clock.advance(1000);
  }
  await world.settled();
});
afterAll(() => world.close());

const read = async (member: Member, query: Record<string, string> = {}) =>
  (await member.call(readFeed, { query })).reply;
const entriesOf = async (member: Member) => (await read(member)).entries.map(({ slot, kind }) => `${slot} ${kind}`);

test('a module shows something in its slot of the first page, decided for each reader', async () => {
  shownId = ravi.id;
  expect(await entriesOf(asha)).toContain('2 thing');
  expect(await entriesOf(ravi)).not.toContain('2 thing');
  const { entries } = await read(asha);
  expect(entries.find(({ kind }) => kind === 'thing')).toMatchObject({ slot: 2, card: { id: ravi.id } });
});

test('entries move no post to another page, and a filler is asked once for each page', async () => {
  shownId = ravi.id;
  requested.length = 0;
  const with2 = await read(asha, { limit: '3' });
  expect(with2.data).toHaveLength(3);
  const next = await read(asha, { limit: '3', cursor: with2.next ?? '' });
  expect(next.entries).toMatchObject([{ slot: 2, card: { id: ravi.id } }]);
  expect(requested).toEqual([
    { isFirst: true, items: with2.data.map(({ id }) => ({ kind: 'post', id })) },
    { isFirst: false, items: next.data.map(({ id }) => ({ kind: 'post', id })) },
  ]);
  // A window that only looks for new posts does not read them.
  expect((await read(asha, { entries: 'none' })).entries).toEqual([]);
  expect(requested).toHaveLength(2);
  shownId = asha.id;
  const without = await read(asha, { limit: '3' });
  expect(with2.data.map(({ id }) => id)).toEqual(without.data.map(({ id }) => id));
  expect(with2.next).toBe(without.next);
});

test('what a filler names is shown to those alone who may see it', async () => {
  shownId = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
  expect(await entriesOf(asha)).not.toContain('2 thing');
});

test('a filler has one query for a page', async () => {
  shownId = asha.id;
  const sent = async () => {
    const { headers, status } = await asha.call(readFeed, {});
    return [status, Number(headers['x-queries'])];
  };
  queries = 0;
  const [, bare] = await sent();
  queries = 1;
  expect(await sent()).toEqual([200, bare! + 1]);
  queries = 2;
  expect((await sent())[0]).toBe(500);
  queries = 1;
});

test('a new member gets people they may know, others do not', async () => {
  expect(await entriesOf(meera)).toContain('4 people');
  const joinedAt = new Date(world.clock.now().getTime() - 61 * 86_400_000);
  await world.db.updateTable('account').set({ created_at: joinedAt }).where('member_id', '=', meera.id).execute();
  expect(await entriesOf(meera)).not.toContain('4 people');
});
