import { CLAIM_NOTICE_DAYS } from '#contract/pages/succession.ts';
import type { SuccessionReason, SuccessionState } from '#contract/pages/choices.ts';
import { CLAIM_DAYS, TEAM_REQUEST_DAYS } from '#contract/pages/team.ts';
import { day } from '#platform/time.ts';

/** What decides about the next step, read with the page locked. */
export interface Situation {
  /** False: the page is deleted. */
  readonly isThere: boolean;
  /** An admin whose account is open and who was seen not long ago. */
  readonly hasAdmin: boolean;
  /** An admin whose account is open. */
  readonly isAdminLeft: boolean;
  readonly running: SuccessionState | null;
  /** The person who is candidate. `isFit`: they can still become an admin. */
  readonly candidate: { readonly at: Date; readonly isFit: boolean } | null;
  /** `isFit`: the account of the member is open, and the page still has the domain that they proved. */
  readonly claim: { readonly at: Date; readonly isFit: boolean; readonly notices: number } | null;
  /** The next person to ask. */
  readonly next: string | null;
}
export type Move =
  | { readonly kind: 'start'; readonly reason: SuccessionReason }
  | { readonly kind: 'ask'; readonly memberId: string }
  | { readonly kind: 'stop_asking'; readonly ending: 'expired' | 'withdrawn'; readonly reason: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'end'; readonly reason: 'returned' | 'page_deleted' }
  | { readonly kind: 'grant' }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'remind' };

const isOver = (at: Date, days: number, now: Date): boolean => now.getTime() - at.getTime() >= days * day;

function withClaim({ claim, isThere }: Situation, now: Date): Move | null {
  if (claim === null) return null;
  if (!isThere || !claim.isFit) return { kind: 'lapse' };
  if (isOver(claim.at, CLAIM_DAYS, now)) return { kind: 'grant' };
  const noticeDay = CLAIM_NOTICE_DAYS[claim.notices];
  return noticeDay !== undefined && isOver(claim.at, noticeDay, now) ? { kind: 'remind' } : null;
}

function withCandidate({ candidate, hasAdmin, isThere }: Situation, now: Date): Move | null {
  if (candidate === null) return null;
  const stop = (reason: string) => ({ kind: 'stop_asking', ending: 'withdrawn', reason }) as const;
  if (!isThere) return stop('page_deleted');
  if (hasAdmin) return stop('returned');
  if (!candidate.isFit) return stop('unavailable');
  return isOver(candidate.at, TEAM_REQUEST_DAYS, now)
    ? { kind: 'stop_asking', ending: 'expired', reason: 'expired' }
    : null;
}

function withoutAdmin({ running, candidate, next, isAdminLeft }: Situation): Move | null {
  if (running === null) return { kind: 'start', reason: isAdminLeft ? 'absent' : 'no_admin' };
  if (running === 'open' || candidate !== null) return null;
  return next === null ? { kind: 'open' } : { kind: 'ask', memberId: next };
}

/**
 * The next step of the search for an admin, or null while nothing is to be done. A claim that no admin objects to is
 * granted also when one has come back.
 */
export function nextMove(situation: Situation, now: Date): Move | null {
  const first = withClaim(situation, now) ?? withCandidate(situation, now);
  if (first !== null) return first;
  const { isThere, hasAdmin, running } = situation;
  if (isThere && !hasAdmin) return withoutAdmin(situation);
  return running === null ? null : { kind: 'end', reason: isThere ? 'returned' : 'page_deleted' };
}
