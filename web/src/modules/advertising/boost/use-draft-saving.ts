import { useQueryClient } from '@tanstack/react-query';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import { describeFailure } from '#ui/failure.ts';
import { toast } from '#ui/toasts/store.ts';
import type { Boosting } from './flow-types.ts';
import { saveDraft } from './save-draft.ts';

/** Keeps the fields of a step on the server; `trySave` says why it was refused, and resolves to false. */
export function useDraftSaving({ thing, stored }: Pick<Boosting, 'thing' | 'stored'>) {
  const queries = useQueryClient();
  const save = async (fields: CampaignFields) => saveDraft(queries, thing, stored, fields);
  return {
    save,
    trySave: async (fields: CampaignFields): Promise<boolean> => {
      try {
        await save(fields);
        return true;
      } catch (error) {
        toast.error(describeFailure(error));
        return false;
      }
    },
  };
}
