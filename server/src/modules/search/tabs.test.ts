import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { editPage, editPageSettings, readPage } from '#contract/pages/pages.ts';
import { readPageAppearances } from '#contract/search/pages.ts';
import { readAppearances, searchAll, searchPeople, searchThings } from '#contract/search/search.ts';
import type { ThingTab } from '#contract/search/tabs.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member;
const ids = new Map<string, string>();
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = await Promise.all([world.member('karan'), world.member('ravi')]);
  for (const name of ['Lantern Works', 'Lantern Press', 'Green Lantern', 'Harbour Tools'])
    ids.set(name, (await openPage(world, name, { admin: karan })).id);
  for (const name of ['Lantern College', 'शर्मा विद्यालय'])
    ids.set(name, (await openPage(world, name, { admin: karan }, 'institute')).id);
  await edit('Lantern Works', { industry: 'energy-and-utilities', size: '11-50', place: { country: 'IN' } });
  await edit('Green Lantern', { industry: 'energy-and-utilities', type: 'nonprofit' });
  await edit('Lantern College', { type: 'college' });
});
afterAll(() => world.close());

const params = (name: string) => ({ pageId: ids.get(name) ?? '' });
async function edit(name: string, changes: object): Promise<void> {
  const { version } = (await karan.call(readPage, { params: params(name) })).reply.data;
  await karan.call(editPage, { params: params(name), body: { version, ...changes } });
}
const find = async (tab: ThingTab, query: string, filters: object = {}, member = ravi) =>
  (await member.call(searchThings, { params: { tab }, query: { query, ...filters } })).reply.data.map(
    ({ title, author }) => title || author.name,
  );

test('each tab finds its own kind by any word of the name, best first', async () => {
  expect(await find('pages', 'lantern')).toEqual(['Lantern Press', 'Lantern Works', 'Green Lantern']);
  expect(await find('institutes', 'lantern')).toEqual(['Lantern College']);
  expect(await find('pages', 'lantern wor')).toEqual(['Lantern Works']);
  expect(await find('pages', '')).toEqual([]);
  const people = await ravi.call(searchPeople, { query: { query: 'lantern' } });
  expect(people.reply.data).toEqual([]);
});

test('misspellings and the other script find it too', async () => {
  expect(await find('pages', 'lantren')).toEqual(['Lantern Press', 'Lantern Works', 'Green Lantern']);
  expect(await find('pages', 'harbuor')).toEqual(['Harbour Tools']);
  expect(await find('institutes', 'sharma')).toEqual(['शर्मा विद्यालय']);
  // A word of pages is no correction for institutes.
  expect(await find('institutes', 'harbuor')).toEqual([]);
});

test('filters narrow a text, work without one, and are refused by tabs that lack them', async () => {
  const industry = 'energy-and-utilities';
  expect(await find('pages', '', { industry })).toEqual(['Green Lantern', 'Lantern Works']);
  expect(await find('pages', 'lantern', { industry, size: '11-50' })).toEqual(['Lantern Works']);
  expect(await find('pages', '', { country: 'IN' })).toEqual(['Lantern Works']);
  expect(await find('pages', 'lantern', { type: 'nonprofit' })).toEqual(['Green Lantern']);
  expect(await find('institutes', '', { type: 'college' })).toEqual(['Lantern College']);
  const { refusal } = await ravi.call(searchThings, { params: { tab: 'institutes' }, query: { query: '', industry } });
  expect([refusal.code, Object.keys(refusal.error ?? {})]).toEqual(['invalid_input', ['industry']]);
});

test('results come in pages without gaps', async () => {
  const walk = async (query: { query: string; industry?: string }): Promise<(string | undefined)[]> => {
    const names: (string | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { author: { name: string } }[]; next: string | null } = (
        await ravi.call(searchThings, {
          params: { tab: 'pages' },
          query: { ...query, limit: '1', ...(cursor !== '' && { cursor }) },
        })
      ).reply;
      names.push(page.data[0]?.author.name);
      cursor = page.next;
    }
    return names;
  };
  expect(await walk({ query: 'lantern' })).toEqual(['Lantern Press', 'Lantern Works', 'Green Lantern']);
  expect(await walk({ query: '', industry: 'energy-and-utilities' })).toEqual(['Green Lantern', 'Lantern Works']);
});

test('a page of results that is just full has no next', async () => {
  const query = { query: 'lantern', limit: '3' };
  const { data, next } = (await ravi.call(searchThings, { params: { tab: 'pages' }, query })).reply;
  expect([data.length, next]).toEqual([3, null]);
});

test('a search of everything has the best of each tab, with corrections', async () => {
  const all = async (query: string) => {
    const { reply } = await ravi.call(searchAll, { query: { query, people: 'no' } });
    return reply.data.map(({ tab, cards }) => [tab, cards.map(({ author }) => author.name)]);
  };
  const everything = [
    ['institutes', ['Lantern College']],
    ['pages', ['Lantern Press', 'Lantern Works', 'Green Lantern']],
  ];
  expect(await all('lantern')).toEqual(everything);
  expect(await all('lantren')).toEqual(everything);
  expect(await all('')).toEqual([]);
});

test('a search of everything has people unless they are left out', async () => {
  const kinds = async (people?: 'no') => {
    const query = { query: 'karan', ...(people !== undefined && { people }) };
    return (await ravi.call(searchAll, { query })).reply.data.map(({ kind, tab }) => [kind, tab]);
  };
  expect([await kinds(), await kinds('no')]).toEqual([[['profile', 'people']], []]);
});

test('a page that is private, renamed or whose team blocked the viewer is not found', async () => {
  const meera = await world.member('meera');
  const { id } = await openPage(world, 'Vanishing Point', { admin: karan });
  ids.set('Vanishing Point', id);
  expect(await find('pages', 'vanishing', {}, meera)).toEqual(['Vanishing Point']);
  await meera.call(blockActor, { params: { actorId: id } });
  expect(await find('pages', 'vanishing', {}, meera)).toEqual([]);
  await edit('Vanishing Point', { name: 'Returning Point' });
  expect(await find('pages', 'returning')).toEqual(['Returning Point']);
  await karan.call(editPageSettings, { params: { pageId: id }, body: { visibility: 'private' } });
  expect([await find('pages', 'returning'), await find('pages', 'returnnig')]).toEqual([[], []]);
});

test('appearances in the tabs and in the search of everything count, without those of the team', async () => {
  const [admin, advertiser] = [await world.member('leela'), await world.member('advertiser')];
  const page = await openPage(world, 'Quillfeather', { admin, advertiser });
  const pageParams = { params: { pageId: page.id } };
  await admin.call(editPageSettings, { ...pageParams, body: { visibility: 'public' } });
  // The searches of a page count for no other page and for no person.
  const asOther = (await openPage(world, 'Harbour Masts', { admin: karan })).as(karan);
  for (const member of [ravi, admin, asOther]) {
    await member.call(searchThings, { params: { tab: 'pages' }, query: { query: 'quillfeather' } });
    await member.call(searchAll, { query: { query: 'quillfeather' } });
    await member.call(searchPeople, { query: { query: 'advertiser' } });
  }
  await world.app.background.recorder.flush();
  const { reply } = await advertiser.call(readPageAppearances, { ...pageParams, query: { days: '7' } });
  expect(reply.data.days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect(reply.data.before).toHaveLength(7);
  expect((await advertiser.call(readAppearances, { query: { days: '1' } })).reply.data.days).toMatchObject([
    { appearances: 2 },
  ]);
});
