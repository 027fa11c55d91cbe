import type { Kysely } from 'kysely';
import type { Queue } from '#contract/core/roles.ts';
import { column } from '../database/statement.ts';
import { extensionPoint } from './extensions.ts';

/** The first moment is not included. */
export interface LateRange {
  readonly from: Date;
  readonly to: Date;
}
/** A queue of platform admins. Reports have e-mails of their own. */
interface WaitingQueue {
  readonly queue: Queue;
  /** Hours after which something in it waits for too long. */
  readonly goalHours: number;
  /** How much waits that came in a range of time. */
  readonly count: (db: Kysely<never>, range: LateRange) => Promise<readonly { readonly count: number }[]>;
}
/** What waits for longer than it should is e-mailed to those who decide about it, once an hour at most. */
export const waitingQueues = extensionPoint<WaitingQueue>('platform.waiting_queues', 'many');

/** The goal of queues that have no other one. */
export const USUAL_GOAL_HOURS = 72;

/* Parts of their statements. */
export const lateRange = { from: column.timestamp, to: column.timestamp };
export const lateCount = { count: column.int };
/** Rows of a table that wait since a time of the range. */
export const countLate = (table: string, at: string, isWaiting: string): string => `
  select count(*)::int as count from ${table} where ${isWaiting} and ${at} > :from and ${at} <= :to`;
