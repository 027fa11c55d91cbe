import * as contract from '#contract/moderation/cases.ts';
import * as desk from '#contract/moderation/desk.ts';
import type { CaseSide, CaseState } from '#contract/moderation/cases.ts';
import { SECOND_LOOK_HOURS } from '#contract/moderation/desk.ts';
import { allOf, allowed, anyone, guardedBy, type Verdict } from '#platform/policy.ts';
import { hour } from '#platform/time.ts';

interface Waiting {
  readonly state: CaseState;
  /** Another admin has it at this moment. */
  readonly isOthers: boolean;
}
const waits = (state: CaseState): Verdict => (state === 'open' || state === 'appealed' ? 'ok' : 'case_changed');
export const canClaim = ({ state, isOthers }: Waiting): Verdict =>
  allOf(waits(state), isOthers ? 'case_claimed' : 'ok');
/** `isOlder`: another version was read. */
export const canRule = ({ state, isOthers }: Waiting, isOlder = false): Verdict =>
  allOf(state === 'open' && !isOlder ? 'ok' : 'case_changed', isOthers ? 'case_claimed' : 'ok');

interface Appealed extends Waiting {
  /** The caller made the ruling that was appealed. */
  readonly isOwnRuling: boolean;
  readonly ruledAt: Date | null;
  /** How many others could answer. */
  readonly others: number;
}
/** Another admin answers. One who is alone answers after a day. */
export function canAnswerAppeal(appealed: Appealed, now: Date, isOlder = false): Verdict {
  const { state, isOthers, isOwnRuling, ruledAt, others } = appealed;
  const isSlept = ruledAt !== null && now.getTime() - ruledAt.getTime() >= SECOND_LOOK_HOURS * hour;
  return allOf(
    state === 'appealed' && !isOlder ? 'ok' : 'case_changed',
    isOthers ? 'case_claimed' : 'ok',
    isOwnRuling && (others > 0 || !isSlept) ? 'another_admin_answers' : 'ok',
  );
}
interface MeasuredAuthor {
  /** Null: no single member answers for the thing. */
  readonly memberId: string | null;
  readonly isAdmin: boolean;
  /** The measure would keep them from working. */
  readonly isRestricted: boolean;
}
/** An admin of the platform is warned like anyone; before they are suspended or limited they lose their duties. */
export const canMeasureAccount = ({ memberId, isAdmin, isRestricted }: MeasuredAuthor): Verdict =>
  allOf(memberId === null ? 'author_not_measured' : 'ok', isAdmin && isRestricted ? 'author_is_admin' : 'ok');

export interface Appealable {
  readonly state: CaseState;
  readonly side: CaseSide;
  /** Whether the ruling in force names a rule that was broken. */
  readonly broken: boolean;
  /** The side has appealed before. */
  readonly hasAppealed: boolean;
  readonly until: Date | null;
}
/** The author against a measure, those who reported where nothing was done: once each, within six months. */
export const canAppeal = ({ state, side, broken, hasAppealed, until }: Appealable, now: Date): Verdict =>
  allOf(
    state === 'decided' ? 'ok' : 'case_changed',
    broken === (side === 'reported') && !hasAppealed && until !== null && until > now ? 'ok' : 'appeal_not_possible',
  );

export const deskAbilities = (row: Appealed, now: Date) =>
  allowed({
    claim: canClaim(row),
    rule: canRule(row),
    answerAppeal: canAnswerAppeal(row, now),
  });
export const memberAbilities = (appealable: Appealable, now: Date) => allowed({ appeal: canAppeal(appealable, now) });

export const caseWrites = [
  ...guardedBy(canClaim, desk.claimCase, desk.unclaimCase),
  ...anyone('every admin who sees the case', desk.noteCase),
  ...guardedBy(canRule, desk.ruleOnCase),
  ...guardedBy(canAnswerAppeal, desk.answerAppeal),
  ...guardedBy(canAppeal, contract.appealCase),
];
