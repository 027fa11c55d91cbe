import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { countAcceptances, listAcceptances } from '#contract/accounts/acceptances.ts';
import {
  listPolicyDrafts,
  listPolicyVersions,
  type PolicyDraft,
  readPolicyDraft,
  readPolicyVersion,
} from '#contract/legal/drafts.ts';
import type { LegalKind } from '#contract/legal/kinds.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';

export const versionsQuery = (kind: LegalKind) => queryOptions(listPolicyVersions, { query: { kind } });
export const draftsQuery = queryOptions(listPolicyDrafts, {});
export const draftQuery = (draftId: string) => queryOptions(readPolicyDraft, { params: { draftId } });
export const versionTextQuery = (kind: LegalKind, version: string) =>
  queryOptions(readPolicyVersion, { params: { kind, version } });
export const acceptanceCountsQuery = (kind: LegalKind) => queryOptions(countAcceptances, { query: { kind } });
export const ACCEPTANCES = 10;
export const acceptancesQuery = (kind: LegalKind, version: string, page: number) => ({
  ...queryOptions(listAcceptances, { params: { kind, version }, query: { page, size: ACCEPTANCES } }),
  placeholderData: keepPreviousData,
});

/** Stores what a write of a draft answered. */
export function keepDraft(queries: QueryClient, draft: PolicyDraft): void {
  queries.setQueryData(draftQuery(draft.id).queryKey, { data: draft });
  void queries.invalidateQueries({ queryKey: queryKey(listPolicyDrafts) });
}
/** Reads versions and drafts again. */
export const refreshPolicies = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    [listPolicyVersions, listPolicyDrafts, readPolicyDraft].map((endpoint) =>
      queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );
};
