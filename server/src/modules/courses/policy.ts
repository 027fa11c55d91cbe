import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import { COURSE_STEPS, type CompletionState, type CourseState, type CourseTarget } from '#contract/courses/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import {
  allOf,
  allowed,
  anyone,
  guardedBy,
  ownThings,
  roleVerdict,
  type PolicyCaller,
  type Verdict,
} from '#platform/policy.ts';

/** An institute, with the role in its team of the member who calls. */
export interface InstituteOf {
  readonly pageId: string;
  readonly role: PageRole | null;
}
export interface CourseOf extends InstituteOf {
  readonly state: CourseState;
  /** Of the member who calls. */
  readonly completion: CompletionState | null;
}

/** Editors write as themselves or while they act as the institute, but not while they act as another page. */
const asEditor = (ctx: PolicyCaller, endpoint: Endpoint, { pageId, role }: InstituteOf): Verdict =>
  allOf(
    roleVerdict(ctx, endpoint),
    role === 'admin' || role === 'editor' ? 'ok' : 'not_permitted',
    ctx.actor.id === ctx.member.id || ctx.actor.id === pageId ? 'ok' : 'not_permitted',
  );
const isOpen = ({ state }: CourseOf): Verdict => (state === 'archived' ? 'course_state' : 'ok');

/** `courses`: those that the institute has. */
export const canCreateCourse = (ctx: PolicyCaller, page: InstituteOf & { readonly courses: number }): Verdict =>
  allOf(asEditor(ctx, contract.createCourse, page), page.courses < contract.COURSES_MAX ? 'ok' : 'too_many_courses');
export const canEditCourse = (ctx: PolicyCaller, course: CourseOf): Verdict =>
  allOf(asEditor(ctx, contract.editCourse, course), isOpen(course));
export const canChangeState = (ctx: PolicyCaller, course: CourseOf, target: CourseTarget): Verdict => {
  const before: readonly CourseState[] = COURSE_STEPS[target];
  const step = before.includes(course.state) ? 'ok' : course.state === target ? 'unchanged' : 'course_state';
  return allOf(asEditor(ctx, contract.editCourseState, course), step);
};
export const canDeleteCourse = (ctx: PolicyCaller, course: CourseOf): Verdict =>
  allOf(asEditor(ctx, contract.deleteCourse, course), course.state === 'draft' ? 'ok' : 'course_state');

const claims = { claimed: 'unchanged', confirmed: 'completion_state', declined: 'ok' } as const;
/** A learner who was declined may claim again. */
export const canClaim = (ctx: PolicyCaller, { state, completion }: CourseOf): Verdict =>
  allOf(
    roleVerdict(ctx, outcomes.claimCompletion),
    state === 'draft' ? 'not_permitted' : 'ok',
    completion === null ? 'ok' : claims[completion],
  );
export const canSeeClaims = (ctx: PolicyCaller, course: CourseOf): Verdict =>
  asEditor(ctx, outcomes.decideCompletion, course);
/** `claim`: of the learner whose id is `learnerId`; editors do not confirm their own. */
export const canDecide = (
  ctx: PolicyCaller,
  course: CourseOf,
  { learnerId, claim }: { readonly learnerId: string; readonly claim: CompletionState },
): Verdict =>
  allOf(
    canSeeClaims(ctx, course),
    learnerId === ctx.member.id ? 'not_oneself' : 'ok',
    claim === 'claimed' ? 'ok' : 'completion_state',
  );

export const courseAbilities = (ctx: PolicyCaller, course: CourseOf) =>
  allowed({
    edit: canEditCourse(ctx, course),
    publish: canChangeState(ctx, course, 'published'),
    pause: canChangeState(ctx, course, 'paused'),
    archive: canChangeState(ctx, course, 'archived'),
    delete: canDeleteCourse(ctx, course),
    claim: canClaim(ctx, course),
    decide: canSeeClaims(ctx, course),
  });

export const writes = [
  ...guardedBy(canCreateCourse, contract.createCourse),
  ...guardedBy(
    canEditCourse,
    contract.editCourse,
    contract.editCoursePicture,
    contract.editSyllabus,
    contract.deleteSyllabus,
  ),
  ...guardedBy(canChangeState, contract.editCourseState),
  ...guardedBy(canDeleteCourse, contract.deleteCourse),
  ...guardedBy(canClaim, outcomes.claimCompletion),
  ...guardedBy(canDecide, outcomes.decideCompletion),
  ...anyone('everyone who may read the course may open its website', contract.countCourseClick),
  ...ownThings('the statement finds the caller’s own claim', outcomes.editCompletion, outcomes.deleteCompletion),
];
