import type { QueryClient } from '@tanstack/react-query';
import { type Course, listCourseChanges, listCourses, readCourse } from '#contract/courses/courses.ts';
import type { CourseState } from '#contract/courses/choices.ts';
import { listCompletions, readOutcome } from '#contract/courses/outcomes.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';

export const courseQuery = (courseId: string) => queryOptions(readCourse, { params: { courseId } });
/** Without a state, all that the user may see. */
export const coursesQuery = (pageId: string, state: CourseState | '') =>
  infiniteQueryOptions(listCourses, { params: { pageId }, query: state === '' ? {} : { state } });
export const outcomeQuery = (courseId: string) => queryOptions(readOutcome, { params: { courseId } });
export const claimsQuery = (courseId: string) =>
  infiniteQueryOptions(listCompletions, { params: { courseId }, query: { state: 'claimed' } });
export const changesQuery = (courseId: string) =>
  infiniteQueryOptions(listCourseChanges, { params: { courseId }, query: {} });

/** Stores a course from a server reply wherever it is shown. */
export function keepCourse(queries: QueryClient, course: Course): void {
  queries.setQueryData(courseQuery(course.id).queryKey, { data: course });
  for (const endpoint of [listCourses, listCourseChanges, readOutcome])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
