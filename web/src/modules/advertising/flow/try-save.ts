import type { CampaignFields } from '#contract/advertising/fields.ts';
import { describeFailure } from '#ui/failure.ts';
import { toast } from '#ui/toasts/store.ts';
import type { CampaignFlow } from './flow-types.ts';

/** Keeps the fields of a step on the server; says why they were refused, and resolves to false then. */
export async function trySave({ save }: Pick<CampaignFlow, 'save'>, fields: CampaignFields): Promise<boolean> {
  try {
    await save(fields);
    return true;
  } catch (error) {
    toast.error(describeFailure(error));
    return false;
  }
}
