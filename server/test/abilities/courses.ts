import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { aCourse, confirmed, published } from './a-course.ts';
import type { Member, World } from '../world.ts';
import { asFile, uploaded } from '../uploads.ts';
import { defineAbilities, type RefusedWrite, type Situation } from './cases.ts';
import { someone } from './people.ts';

type Course = contract.Course;
const params = ({ id }: Course) => ({ params: { courseId: id } });
const seenBy = (viewer: Member, courseId: string): Situation<Course> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readCourse, { params: { courseId } })).reply.data,
});
const toTeam = (role: PageRole, prepare?: typeof published) => async (world: World) => {
  const { course, institute } = await aCourse(world);
  await prepare?.(world, course);
  const member = await someone(world);
  await institute.setRole(member, role);
  return seenBy(member, course.id);
};
const toStranger = (prepare: typeof published) => async (world: World) => {
  const { course } = await aCourse(world);
  await prepare(world, course);
  return seenBy(await someone(world), course.id);
};
const step = (state: 'published' | 'paused' | 'archived') => ({
  endpoint: contract.editCourseState,
  input: (course: Course) => ({ ...params(course), body: { state } }),
});

export const courseAbilities = defineAbilities<Course>({
  kind: 'a course',
  schema: contract.course,
  abilities: {
    edit: {
      endpoint: contract.editCourse,
      input: (course) => ({ ...params(course), body: { version: course.version, description: 'Something' } }),
    },
    publish: step('published'),
    pause: step('paused'),
    archive: step('archived'),
    delete: { endpoint: contract.deleteCourse, input: params },
    claim: {
      endpoint: outcomes.claimCompletion,
      input: (course) => ({ ...params(course), body: { finishedOn: '2020-05' } }),
    },
    decide: { endpoint: outcomes.listCompletions, input: params },
  },
  situations: {
    'that is a draft, to its admin': toTeam('admin'),
    'that is a draft, to its editor': toTeam('editor'),
    'that is a draft, to its advertiser': toTeam('advertiser'),
    'that is published, to its editor': toTeam('editor', published),
    'that is published, to a stranger': toStranger(published),
    'that is paused, to its editor': toTeam('editor', async (world, course) => {
      await published(world, course);
      await course.step('paused');
    }),
    'that is archived, to its editor': toTeam('editor', async (world, course) => {
      await published(world, course);
      await course.step('archived');
    }),
    'that one completed': async (world) => {
      const { course } = await aCourse(world);
      await published(world, course);
      const member = await someone(world);
      await confirmed(course, member);
      return seenBy(member, course.id);
    },
  },
});

/** A stranger writes to a published course that they see. */
const byStranger = (input: (stranger: Member) => Promise<object>) => async (world: World) => {
  const { course } = await aCourse(world);
  await published(world, course);
  const stranger = await someone(world);
  const { params: more = {}, ...rest } = (await input(stranger)) as { params?: object };
  return { call: stranger.call, input: { params: { courseId: course.id, ...more }, ...rest } };
};

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: contract.createCourse,
    code: 'not_permitted',
    make: async (world) => {
      const { institute } = await aCourse(world);
      const { call } = await someone(world);
      return { call, input: { params: { pageId: institute.id }, body: { name: 'A course' } } };
    },
  },
  {
    endpoint: contract.editCoursePicture,
    code: 'not_permitted',
    make: byStranger(async (stranger) => ({ body: { mediaId: await uploaded(stranger, { purpose: 'cover' }) } })),
  },
  {
    endpoint: contract.editSyllabus,
    code: 'not_permitted',
    make: async (world) => {
      const { course } = await aCourse(world);
      await published(world, course);
      const { call } = await someone(world);
      const files = { syllabus: asFile(Buffer.from('%PDF-1.7'), 'a.pdf') };
      return { call, input: { body: { courseId: course.id, name: 'a.pdf' }, files } };
    },
  },
  { endpoint: contract.deleteSyllabus, code: 'not_permitted', make: byStranger(() => Promise.resolve({})) },
  {
    endpoint: outcomes.decideCompletion,
    code: 'not_permitted',
    make: byStranger((stranger) => Promise.resolve({ params: { memberId: stranger.id }, body: { confirm: true } })),
  },
];
