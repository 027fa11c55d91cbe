import { type LegalKind, readNextPolicy, readPrivacy, readTerms } from '#contract/legal/legal.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

const endpoints = { terms: readTerms, privacy: readPrivacy } as const;

/** The text in force. It changes so rarely that reading it once per visit is enough. */
export const legalQuery = (kind: LegalKind) => ({
  ...queryOptions(endpoints[kind], {}),
  staleTime: Number.POSITIVE_INFINITY,
});
/** The text that takes effect later, once it is published. */
export const nextPolicyQuery = (kind: LegalKind) => ({
  ...queryOptions(readNextPolicy, { params: { kind } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
