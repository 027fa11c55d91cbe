import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/courses/courses.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { searchThings } from '#contract/search/search.ts';
import { release, withhold } from '#modules/network';
import { aCourse, published } from '../abilities/a-course.ts';
import { rule } from './withhold.ts';
import { openWorld, type Member, type World } from '../world.ts';

let world: World;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  meera = await world.member('meera');
});
afterAll(() => world.close());

test('a course that two cases withhold is for its team alone until the last one ends', async () => {
  const { course, institute, admin } = await aCourse(world);
  await published(world, course);
  const [courseId, pageId] = [course.id, institute.id];
  const thing = { kind: 'course', thingId: courseId } as const;
  const window = await world.listen(meera);
  const outlets = async (member: Member) => ({
    read: (await member.call(contract.readCourse, { params: { courseId } })).status === 200,
    listed: (await member.call(contract.listCourses, { params: { pageId }, query: {} })).reply.data.length > 0,
    found: (
      await member.call(searchThings, { params: { tab: 'courses' }, query: { query: 'Joinery' } })
    ).reply.data.some(({ path }) => path.includes(courseId)),
    card: (await member.call(createReport, { body: { kind: 'course', id: courseId, reason: 'spam' } })).status === 201,
    watched: await window.watch({ kind: 'course', id: courseId }),
  });
  const shown = await outlets(meera);
  expect(shown).toMatchObject({ read: true, listed: true, card: true, watched: true });
  const cases = [randomUUID(), randomUUID()] as const;
  for (const caseId of cases) await rule(world, withhold, { ...thing, caseId });
  const hidden = { read: false, listed: false, found: false, card: false, watched: false };
  expect(await outlets(meera)).toEqual(hidden);
  expect(await outlets(admin)).toMatchObject({ read: true, listed: true });
  await rule(world, release, { ...thing, caseId: cases[0] });
  expect(await outlets(meera)).toEqual(hidden);
  await rule(world, release, { ...thing, caseId: cases[1] });
  expect(await outlets(meera)).toEqual(shown);
});
