/** `removed`: it was published, and the team of the space took it down. */
export const HELD_STATES = ['held', 'published', 'rejected', 'returned', 'withdrawn', 'removed'] as const;
export type HeldState = (typeof HELD_STATES)[number];
