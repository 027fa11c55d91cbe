import type { Audience, Audiences } from '#platform/live/audience.ts';

/** The windows of the team, and everyone who has the course or its institute on the screen. */
const shownIn = ({ courseId, pageId }: { courseId: string; pageId: string }): Audience[] => [
  { recheck: { kind: 'course', id: courseId } },
  { team: [pageId] },
  { watchers: { kind: 'course', id: courseId } },
  { watchers: { kind: 'profile', id: pageId } },
];

/** Who learned what is between the learner and those who answer for the institute. */
const learnerAndEditors = ({ pageId, memberId }: { pageId: string; memberId: string }): Audience[] => [
  { readers: [pageId] },
  { persons: [memberId] },
];

export const audiences = {
  'courses.changed': shownIn,
  'courses.draft_changed': ({ pageId }) => [{ team: [pageId] }],
  'courses.clicked': ({ pageId }) => [{ team: [pageId] }],
  'courses.completion_claimed': learnerAndEditors,
  'courses.completion_decided': learnerAndEditors,
} satisfies Audiences;
