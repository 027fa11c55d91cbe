import type { Audience, Audiences } from '#platform/live/audience.ts';

/** The windows of the team, and everyone who has the course or its institute on the screen. */
const shownIn = ({ courseId, pageId }: { courseId: string; pageId: string }): Audience[] => [
  { recheck: { kind: 'course', id: courseId } },
  { team: [pageId] },
  { watchers: { kind: 'course', id: courseId } },
  { watchers: { kind: 'profile', id: pageId } },
];

export const audiences = {
  'courses.changed': shownIn,
  'courses.clicked': ({ pageId }) => [{ team: [pageId] }],
  // Who learned what is between the learner and the institute.
  'courses.completion_claimed': ({ pageId, memberId }) => [{ team: [pageId, memberId] }],
  'courses.completion_decided': ({ pageId, memberId }) => [{ team: [pageId, memberId] }],
} satisfies Audiences;
