import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse, editCourseState } from '#contract/courses/courses.ts';
import { blockActor } from '#contract/network/network.ts';
import { editPage, readPage } from '#contract/pages/pages.ts';
import { searchThings } from '#contract/search/search.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi, meera] = await Promise.all([world.member('karan'), world.member('ravi'), world.member('meera')]);
});
afterAll(() => world.close());

test('courses are found by the institute that gives them, after those that have the name', async () => {
  const [institute, other] = await Promise.all(
    ['Zardozi School of Craft', 'Evening classes'].map((name) => openPage(world, name, { admin: karan }, 'institute')),
  );
  const course = async (page: Page, name: string, state: 'published' | 'draft' = 'published') => {
    const body = { name, description: 'Ten evenings.', category: 'tutoring-and-teaching' };
    const { id: courseId } = (await karan.call(createCourse, { params: { pageId: page.id }, body })).reply.data;
    if (state === 'published') await karan.call(editCourseState, { params: { courseId }, body: { state } });
  };
  for (const name of ['Needles and thread', 'Frames for cloth']) await course(institute!, name);
  await course(institute!, 'Not yet', 'draft');
  await course(other!, 'Zardozi at home');
  const find = async (query: string, more: object = {}, member = ravi) =>
    (await member.call(searchThings, { params: { tab: 'courses' }, query: { query, ...more } })).reply.data.map(
      ({ title }) => title,
    );
  const ofSchool = ['Frames for cloth', 'Needles and thread'];
  const [named, ...rest] = await find('zardozi');
  expect([named, rest.toSorted()]).toEqual(['Zardozi at home', ofSchool]);
  expect((await find('school of craft')).toSorted()).toEqual(ofSchool);
  // By a misspelling, in the other script, with a filter, and page by page.
  expect((await find('zardozi schol')).toSorted()).toEqual(ofSchool);
  expect((await find('ज़रदोज़ी')).toSorted()).toEqual([...ofSchool, 'Zardozi at home']);
  expect((await find('school of craft', { category: 'tutoring-and-teaching' })).toSorted()).toEqual(ofSchool);
  expect(await find('school of craft', { category: 'photography' })).toEqual([]);
  const pageFrom = async (cursor: object) =>
    (await ravi.call(searchThings, { params: { tab: 'courses' }, query: { query: 'zardozi', limit: '2', ...cursor } }))
      .reply;
  const start = await pageFrom({});
  const end = await pageFrom({ cursor: start.next });
  expect([...start.data, ...end.data].map(({ title }) => title)).toEqual([named, ...rest]);
  expect(end.next).toBeNull();
  // A renamed institute gives them under its new name, and nothing across a block.
  const { version } = (await karan.call(readPage, { params: { pageId: institute!.id } })).reply.data;
  await karan.call(editPage, { params: { pageId: institute!.id }, body: { version, name: 'Gota House' } });
  expect([(await find('school of craft')).length, (await find('gota')).length]).toEqual([0, 2]);
  await meera.call(blockActor, { params: { actorId: institute!.id } });
  expect(await find('gota', {}, meera)).toEqual([]);
});
