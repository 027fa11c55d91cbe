import { useQueryClient } from '@tanstack/react-query';
import { openPolicyDraft } from '#contract/legal/drafts.ts';
import type { LegalKind } from '#contract/legal/kinds.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { mutate } from '#shell/state/mutate.ts';
import { keepDraft } from './api.ts';

/** Begins a draft with the text in force, or opens the one that admins have begun. */
export function useOpenDraft(): (kind: LegalKind) => void {
  const queries = useQueryClient();
  const go = useGo();
  return (kind) =>
    void mutate(queries, {
      send: () => call(openPolicyDraft, { body: { kind } }),
      onDone: ({ data }) => {
        keepDraft(queries, data);
        return go(address('/admin/edit-policy'), { search: { draft: data.id } });
      },
    });
}
