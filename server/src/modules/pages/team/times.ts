import type { TeamRequestKind } from '#contract/pages/choices.ts';
import { CLAIM_DAYS, TEAM_ASK_AGAIN_DAYS, TEAM_REQUEST_DAYS } from '#contract/pages/team.ts';
import { day } from '#platform/time.ts';

/** Open invitations and requests made before this have ended. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - TEAM_REQUEST_DAYS * day);
/** When a request ends; a claim is granted then. */
export const expiresAt = (kind: TeamRequestKind, createdAt: Date): Date =>
  new Date(createdAt.getTime() + (kind === 'claim' ? CLAIM_DAYS : TEAM_REQUEST_DAYS) * day);
/** A request that was declined after this keeps the member from asking again. */
export const declinedSince = (now: Date): Date => new Date(now.getTime() - TEAM_ASK_AGAIN_DAYS * day);
