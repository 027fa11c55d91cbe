import { judgeAgain } from '#contract/moderation/second-looks.ts';
import { guardedBy, type Verdict } from '#platform/policy.ts';

/** `isOpen`: for this admin; it was not judged before, and they have done nothing in the case. */
export const canJudgeAgain = ({ isOpen }: { readonly isOpen: boolean }): Verdict => (isOpen ? 'ok' : 'case_changed');
export const secondLookWrites = [...guardedBy(canJudgeAgain, judgeAgain)];
