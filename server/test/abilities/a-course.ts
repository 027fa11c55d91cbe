import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import { openPage, type Page } from '../page.ts';
import type { Member, World } from '../world.ts';

/** A course with the calls of its institute's admin. */
export interface CourseUnderTest {
  readonly id: string;
  readonly admin: Member;
  step(state: 'published' | 'paused' | 'archived', reason?: string): Promise<void>;
}

let institutes = 0;
/** An institute with a new admin, and a draft of it. */
export async function aCourse(
  world: World,
  name = 'Joinery',
): Promise<{ institute: Page; course: CourseUnderTest; admin: Member }> {
  const admin = await world.member(`dean${(institutes += 1)}`);
  const institute = await openPage(world, `School ${institutes}`, { admin }, 'institute');
  const { reply } = await admin.call(contract.createCourse, {
    params: { pageId: institute.id },
    body: { name, description: 'Ten evenings at the bench.', category: 'tutoring-and-teaching' },
  });
  const { id } = reply.data;
  const step: CourseUnderTest['step'] = async (state, reason = '') => {
    await admin.call(contract.editCourseState, { params: { courseId: id }, body: { state, reason } });
  };
  return { institute, admin, course: { id, admin, step } };
}

export const published = async (_world: World, course: CourseUnderTest): Promise<void> => course.step('published');

/** The member claims to have completed the course, and the institute confirms it. */
export async function confirmed(course: CourseUnderTest, member: Member, finishedOn = '2020-05'): Promise<void> {
  const params = { courseId: course.id };
  await member.call(outcomes.claimCompletion, { params, body: { finishedOn } });
  const decision = { params: { ...params, memberId: member.id }, body: { confirm: true } };
  await course.admin.call(outcomes.decideCompletion, decision);
}
