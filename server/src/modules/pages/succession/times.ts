import { ADMIN_ABSENT_DAYS, CLAIM_PROOF_DAYS } from '#contract/pages/succession.ts';
import { CLAIM_DAYS } from '#contract/pages/team.ts';
import { day } from '#platform/time.ts';

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);
/** Admins who were last seen before this do not count. */
export const absentBefore = (now: Date): Date => before(now, ADMIN_ABSENT_DAYS);
/** Claims from before this are granted. */
export const claimedBefore = (now: Date): Date => before(now, CLAIM_DAYS);
/** Addresses that were proved before this have to be proved again before a claim. */
export const provedSince = (now: Date): Date => before(now, CLAIM_PROOF_DAYS);
