import { LEGAL_KINDS, type LegalKind } from '#contract/legal/legal.ts';
import { oneOf } from '#shell/navigation/search-params.ts';

/** Search parameters of both legal screens: the text to show. The screens differ in their default. */
const legalSearch = <F extends LegalKind>(first: F) => ({
  show: oneOf(LEGAL_KINDS, first),
  /** The version in force, or the one that is published and takes effect later. */
  text: oneOf(['now', 'next'] as const, 'now'),
});

export const termsSearch = legalSearch('terms');
export const privacySearch = legalSearch('privacy');
export type LegalSearch = typeof termsSearch | typeof privacySearch;
