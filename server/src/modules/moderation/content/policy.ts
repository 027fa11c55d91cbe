import { BANNED_TERMS_MAX, deleteBannedTerm, saveBannedTerm } from '#contract/moderation/banned.ts';
import { type ContentItem, restoreContent, withholdContent } from '#contract/moderation/content.ts';
import { allOf, allowed, anyone, guardedBy, type Verdict } from '#platform/policy.ts';

/** What was decided about a thing before. */
export interface Decided {
  /** The admin, or a page of theirs, published it, or they reported it. */
  readonly isSide: boolean;
  /** A report or an appeal waits for a ruling. */
  readonly hasCase: boolean;
  readonly isWithheld: boolean;
}
const canDecide = ({ isSide, hasCase }: Decided): Verdict =>
  allOf(isSide ? 'not_oneself' : 'ok', hasCase ? 'thing_has_case' : 'ok');
export const canWithholdContent = (decided: Decided): Verdict =>
  allOf(canDecide(decided), decided.isWithheld ? 'case_changed' : 'ok');
export const canRestoreContent = (decided: Decided): Verdict =>
  allOf(canDecide(decided), decided.isWithheld ? 'ok' : 'case_changed');
export const contentAbilities = (decided: Decided): ContentItem['can'] =>
  allowed({ withhold: canWithholdContent(decided), restore: canRestoreContent(decided) });

export const canSaveTerm = ({ terms }: { readonly terms: number }): Verdict =>
  terms < BANNED_TERMS_MAX ? 'ok' : 'too_many_terms';

export const contentWrites = [
  ...guardedBy(canWithholdContent, withholdContent),
  ...guardedBy(canRestoreContent, restoreContent),
  ...guardedBy(canSaveTerm, saveBannedTerm),
  ...anyone('every holder of the duty keeps the terms', deleteBannedTerm),
];
