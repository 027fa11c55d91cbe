/** `draft`: seen by the team alone. `paused`: open at its address, but neither listed nor found. `archived`: final. */
export const COURSE_STATES = ['draft', 'published', 'paused', 'archived'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** The states from which a course can be brought into each state. */
export const COURSE_STEPS = {
  published: ['draft', 'paused'],
  paused: ['published'],
  archived: ['published', 'paused'],
} as const satisfies Partial<Record<CourseState, readonly CourseState[]>>;
export const COURSE_TARGETS = ['published', 'paused', 'archived'] as const;
export type CourseTarget = (typeof COURSE_TARGETS)[number];

/** What the institute says to a learner who claims to have completed a course. */
export const COMPLETION_STATES = ['claimed', 'confirmed', 'declined'] as const;
export type CompletionState = (typeof COMPLETION_STATES)[number];
