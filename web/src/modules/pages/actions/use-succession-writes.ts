import { useQueryClient } from '@tanstack/react-query';
import { type Page, readPage } from '#contract/pages/pages.ts';
import { claimPage, nameSuccessors, type PageSuccession } from '#contract/pages/succession.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepPage } from '../api.ts';
import { useStrings } from '../strings.ts';
import { successionQuery } from '../team-api.ts';

export function useClaim(page: Page, onDone: () => void) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { pageId: page.actor.id };
  const { write, busy } = useWrite(() => ({
    send: () => call(claimPage, { params }),
    onDone: ({ data }: { data: Page }) => {
      keepPage(queries, data);
      toast.success(t('claim.done'));
      onDone();
    },
  }));
  return {
    busy,
    claim: async () => {
      const { done } = await write();
      // The proof of the address is stored: the dialog offers the claim again.
      if (!done) await queries.invalidateQueries({ queryKey: queryKey(readPage, { params }) });
    },
  };
}

export function useNameSuccessors(page: Page) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { pageId: page.actor.id };
  const { write, busy } = useWrite((memberIds: readonly string[]) => ({
    send: () => call(nameSuccessors, { params, body: { memberIds: [...memberIds] } }),
    onDone: (reply: { data: PageSuccession }) => {
      queries.setQueryData(successionQuery(page.actor.id).queryKey, reply);
      toast.success(t('succession.saved'));
    },
  }));
  return { name: write, busy };
}
