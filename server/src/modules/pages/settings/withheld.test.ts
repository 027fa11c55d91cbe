import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, readRelationship } from '#contract/network/network.ts';
import * as contract from '#contract/pages/pages.ts';
import { listActorPosts, readFeed, readPost } from '#contract/posts/posts.ts';
import { searchAll, searchThings } from '#contract/search/search.ts';
import { release, withhold } from '#modules/network';
import { rule, rulingOn } from '#test/admins/withhold.ts';
import { posted } from '#test/abilities/people.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, meera: Member, desk: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, meera] = [await world.member('karan'), await world.member('meera')];
  desk = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const caseOf = ({ id }: Page) => ({ kind: 'profile', thingId: id, caseId: randomUUID() }) as const;

test('a page that two cases withhold is for its team alone, with all it has, until the last one ends', async () => {
  const page = await openPage(world, 'Zinnia Mill', { admin: karan });
  const params = { pageId: page.id };
  const postId = await posted(page.as(karan), { text: 'zqpage' });
  await meera.call(followActor, { params: { actorId: page.id } });
  await world.settled();
  const window = await world.listen(meera);
  const outlets = async ({ call }: Member) => {
    const replies = await Promise.all([
      call(contract.listPages, { query: { kind: 'business', list: 'explore', search: 'zinnia' } }),
      call(contract.listPages, { query: { kind: 'business', list: 'followed' } }),
      call(searchThings, { params: { tab: 'pages' }, query: { query: 'Zinnia' } }),
      call(searchAll, { query: { query: 'Zinnia' } }),
      call(readFeed, { query: {} }),
      call(listActorPosts, { params: { actorId: page.id } }),
    ]);
    const text = replies.map(({ reply }) => JSON.stringify(reply ?? null));
    return {
      lists: text.map((each) => /Zinnia|zqpage/.test(each)),
      reads: [
        (await call(contract.readPage, { params })).status,
        (await call(readRelationship, { params: { actorId: page.id } })).status,
        (await call(readPost, { params: { postId } })).status,
      ],
    };
  };
  const shown = await outlets(meera);
  expect(shown).toEqual({ lists: Array(6).fill(true), reads: [200, 200, 200] });
  expect(await window.watch({ kind: 'profile', id: page.id })).toBe(true);
  const cases = [caseOf(page), caseOf(page)] as const;
  for (const each of cases) await rule(world, withhold, each);
  const hidden = { lists: Array(6).fill(false), reads: [404, 404, 404] };
  expect(await outlets(meera)).toEqual(hidden);
  expect(await window.watch({ kind: 'profile', id: page.id })).toBe(false);
  expect((await outlets(desk)).reads).not.toContain(200);
  const own = (await karan.call(contract.readPage, { params })).reply.data;
  expect(own).toMatchObject({ withheld: true, state: 'public', relationship: null });
  const mine = await karan.call(contract.listPages, { query: { kind: 'business', list: 'my' } });
  expect(mine.reply.data).toContainEqual(expect.objectContaining({ withheld: true }));
  await rule(world, release, cases[0]);
  expect(await outlets(meera)).toEqual(hidden);
  await rule(world, release, cases[1]);
  expect(await outlets(meera)).toEqual(shown);
  expect((await karan.call(contract.readPage, { params })).reply.data).not.toHaveProperty('withheld');
});

test('what its admins choose in between holds once no ruling withholds it', async () => {
  const page = await openPage(world, 'Begonia Mill', { admin: karan });
  const params = { pageId: page.id };
  const status = async () => (await meera.call(contract.readPage, { params })).status;
  const first = caseOf(page);
  await rule(world, withhold, first);
  await karan.call(contract.deletePage, { params });
  const { state } = (await karan.call(contract.restorePage, { params })).reply.data;
  expect([state, await status()]).toEqual(['public', 404]);
  await karan.call(contract.editPageSettings, { params, body: { visibility: 'private' } });
  await rule(world, release, first);
  expect([(await karan.call(contract.readPage, { params })).reply.data.state, await status()]).toEqual([
    'private',
    404,
  ]);
  const second = caseOf(page);
  await rule(world, withhold, second);
  await karan.call(contract.editPageSettings, { params, body: { visibility: 'public' } });
  expect(await status()).toBe(404);
  await rule(world, release, second);
  expect(await status()).toBe(200);
});

test('a member is not withheld but suspended: their page stays', async () => {
  await rulingOn(world, 'profile', karan.id);
  expect((await meera.call(readRelationship, { params: { actorId: karan.id } })).status).toBe(200);
});
