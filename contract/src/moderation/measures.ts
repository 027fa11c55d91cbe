import type { Kind } from '../core/kinds.ts';

/** Not a whole conversation, which has several authors: its messages are withheld one by one. */
export const isWithholdable = (kind: Kind): boolean => kind !== 'conversation';

/** What a ruling does about the account of the author. The numbers are hours. */
export const ACCOUNT_MEASURES = [
  'none',
  'warn',
  'limit_72',
  'limit_168',
  'limit_720',
  'suspend_24',
  'suspend_72',
  'suspend_168',
  'suspend_720',
  'ban',
] as const;
export type AccountMeasure = (typeof ACCOUNT_MEASURES)[number];

/** Strikes of one ruling. */
export const STRIKES_MAX = 3;
/** Months after which a strike counts no more. */
export const STRIKE_MONTHS = 12;

/** From how many strikes on which measure follows, most first. */
const LADDER: readonly (readonly [number, AccountMeasure])[] = [
  [8, 'ban'],
  [6, 'suspend_720'],
  [5, 'suspend_168'],
  [4, 'suspend_72'],
  [3, 'suspend_24'],
  [2, 'warn'],
];
/** The measure that follows from all strikes that count, with those of the ruling; without new ones, none. */
export const measureOf = (before: number, added: number): AccountMeasure =>
  added === 0 ? 'none' : (LADDER.find(([strikes]) => before + added >= strikes)?.[1] ?? 'none');

/** How long a measure suspends, in hours; null: without end; undefined: it does not. */
export const suspendedHours = (measure: AccountMeasure): number | null | undefined =>
  measure === 'ban' ? null : measure.startsWith('suspend_') ? Number(measure.slice('suspend_'.length)) : undefined;

/** For how many hours a measure keeps a member from publishing and writing to strangers; undefined: it does not. */
export const limitedHours = (measure: AccountMeasure): number | undefined =>
  measure.startsWith('limit_') ? Number(measure.slice('limit_'.length)) : undefined;

/**
 * Which charges of campaigns a ruling gives back: those of views and clicks of the author, or those of promoting the
 * thing.
 */
export const RETURNED_CHARGES = ['caused', 'promotion'] as const;
export type ReturnedCharges = (typeof RETURNED_CHARGES)[number];

/** What time can make impossible to undo: what was cancelled, what has ended, and charges that were spent again. */
export const LASTING = ['orders', 'appointments', 'events', 'campaigns', 'charges'] as const;
export type LastingName = (typeof LASTING)[number];

/** What an appeal leads to. */
export const APPEAL_OUTCOMES = ['upheld', 'changed', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
