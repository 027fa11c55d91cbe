import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/jobs/favourites.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { refreshCompany, refreshFavourite } from './api.ts';

/** Saves a job or removes it; a removal can be undone, with its note. */
export function useFavourite(jobId: string) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { jobId };
  const onDone = () => refreshFavourite(queries, jobId);
  const save = useWrite(() => ({ send: () => call(contract.saveJob, { params }), onDone }));
  const removal = useWrite(() => ({ send: () => call(contract.unsaveJob, { params }), onDone }));
  const noting = useWrite((note: string) => ({
    send: () => call(contract.editFavouriteJob, { params, body: { note } }),
    onDone,
  }));
  return {
    busy: save.busy || removal.busy,
    noting,
    save: save.write,
    /** `isReadable`: what can no longer be read cannot be saved again. */
    remove: async (isReadable = true): Promise<void> => {
      const outcome = await removal.write();
      if (!outcome.done) return;
      const { note } = outcome.reply.data;
      const restore = async () => {
        if ((await save.write()).done && note !== '') await noting.write(note);
      };
      toast.success(
        t('saved.removed'),
        isReadable ? { action: { label: t('saved.undo'), run: () => void restore() } } : {},
      );
    },
  };
}

/** Hears of the new jobs of a page, or no longer. */
export function useCompanyFavourite(pageId: string) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { pageId };
  const onDone = () => refreshCompany(queries, pageId);
  const save = useWrite(() => ({ send: () => call(contract.saveCompany, { params }), onDone }));
  const removal = useWrite(() => ({ send: () => call(contract.unsaveCompany, { params }), onDone }));
  return {
    busy: save.busy || removal.busy,
    save: save.write,
    remove: async (): Promise<void> => {
      if ((await removal.write()).done)
        toast.success(t('company.removed'), { action: { label: t('saved.undo'), run: () => void save.write() } });
    },
  };
}
