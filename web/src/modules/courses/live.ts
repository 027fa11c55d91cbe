import { listCourseChanges, listCourses, readCourse } from '#contract/courses/courses.ts';
import { listCompletions, readOutcome } from '#contract/courses/outcomes.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Reads of courses that no one has open are not repeated. */
const courseReads = ({ courseId }: { courseId: string }): StaleRead[] => [
  queryKey(readCourse, { params: { courseId } }),
];
export const live: LiveHandlers = {
  'courses.changed': (data) => [...courseReads(data), listCourses, listCourseChanges, readOutcome, listCompletions],
  'courses.draft_changed': (data) => [...courseReads(data), listCourses, listCourseChanges],
  'courses.clicked': courseReads,
  'courses.completion_claimed': (data) => [...courseReads(data), listCompletions],
  'courses.completion_decided': (data) => [...courseReads(data), listCompletions],
};
