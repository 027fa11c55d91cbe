import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '#contract/core/cards.ts';
import { createPost, readFeed } from '#contract/posts.ts';
import { collectFeedSlots, type FeedSlot } from '#platform/feed/entries.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/** A module of this test that shows the profile of one member between posts, to all but that member. */
let shownId = '';
const promotion: FeedSlot = {
  slot: 2,
  load: async (ctx) => {
    const cards = shownId === ctx.actor.id ? undefined : await ctx.cards([{ kind: 'profile', id: shownId }]);
    const card: Card | undefined = cards?.get('profile', shownId);
    return card === undefined ? null : { kind: 'thing', card };
  },
};

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld({}, { extraModules: { promotions: { feedSlots: [promotion] } } });
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

test('entries move no post to another page, and later pages have none', async () => {
  shownId = ravi.id;
  const with2 = await read(asha, { limit: '3' });
  expect(with2.data).toHaveLength(3);
  const next = await read(asha, { limit: '3', cursor: with2.next ?? '' });
  expect(next.entries).toEqual([]);
  // A window that only looks for new posts does not read them.
  expect((await read(asha, { entries: 'none' })).entries).toEqual([]);
  shownId = asha.id;
  const without = await read(asha, { limit: '3' });
  expect(with2.data.map(({ id }) => id)).toEqual(without.data.map(({ id }) => id));
  expect(with2.next).toBe(without.next);
});

test('a new member gets people they may know, others do not', async () => {
  expect(await entriesOf(meera)).toContain('4 people');
  const joinedAt = new Date(world.clock.now().getTime() - 61 * 86_400_000);
  await world.db.updateTable('account').set({ created_at: joinedAt }).where('member_id', '=', meera.id).execute();
  expect(await entriesOf(meera)).not.toContain('4 people');
});

test('a slot has one owner', () => {
  expect(() => collectFeedSlots({ ads: { feedSlots: [promotion] }, tips: { feedSlots: [promotion] } })).toThrow(
    'Slot 2 of the feed is declared by ads and by tips',
  );
});
