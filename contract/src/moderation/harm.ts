import type { ReportReason } from './moderation.ts';

/** How much harm something may do while it waits; the first two are grave. */
export const HARMS = ['urgent', 'grave', 'other'] as const;
export type Harm = (typeof HARMS)[number];
/** Hours within which an admin looks at a case for the first time. */
export const FIRST_LOOK_HOURS: Readonly<Record<Harm, number>> = { urgent: 1, grave: 12, other: 72 };

const GRAVE: Readonly<Partial<Record<ReportReason, Harm>>> = {
  minors: 'urgent',
  violence: 'urgent',
  self_harm: 'urgent',
  sexual: 'grave',
  scam: 'grave',
  impersonation: 'grave',
};
export const harmOf = (reason: ReportReason): Harm => GRAVE[reason] ?? 'other';
/**
 * Reports about posts and comments in a space go to its team, but not these: they endanger people or their money, or
 * may be about children. The platform looks at them at once.
 */
export const isGrave = (reason: ReportReason): boolean => harmOf(reason) !== 'other';
