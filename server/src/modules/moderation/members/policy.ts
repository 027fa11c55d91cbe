import { liftSuspensions, measureMember, type MemberCases, noteMember } from '#contract/moderation/members.ts';
import type { Caller } from '#platform/context.ts';
import { allOf, allowed, guardedBy, type Verdict } from '#platform/policy.ts';

type Admin = Pick<Caller, 'member'>;
interface Decided {
  readonly memberId: string;
  readonly isAdmin: boolean;
  readonly isClosed: boolean;
  /** Suspended or limited. */
  readonly isRestricted: boolean;
}
/** Nobody decides about themselves. Other admins lose their duties first; an account that is closed is erased. */
export const canMeasureMember = ({ member }: Admin, { memberId, isAdmin, isClosed }: Decided): Verdict =>
  allOf(memberId === member.id ? 'not_oneself' : 'ok', isAdmin || isClosed ? 'not_found' : 'ok');
export const canLiftSuspensions = (ctx: Admin, decided: Decided): Verdict =>
  allOf(canMeasureMember(ctx, decided), decided.isRestricted ? 'ok' : 'not_found');
/** Admins read no notes about themselves. */
export const canNoteMember = ({ member }: Admin, { memberId, isClosed }: Decided): Verdict =>
  allOf(memberId === member.id ? 'not_oneself' : 'ok', isClosed ? 'not_found' : 'ok');
export const memberAbilities = (ctx: Admin, decided: Decided): MemberCases['can'] =>
  allowed({
    measure: canMeasureMember(ctx, decided),
    lift: canLiftSuspensions(ctx, decided),
    note: canNoteMember(ctx, decided),
  });

export const memberWrites = [
  ...guardedBy(canMeasureMember, measureMember),
  ...guardedBy(canLiftSuspensions, liftSuspensions),
  ...guardedBy(canNoteMember, noteMember),
];
