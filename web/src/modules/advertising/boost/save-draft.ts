import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import { boostableQuery, keepCampaign } from '../api.ts';
import { sendDraft, type Thing } from '../flow/send-draft.ts';

/** Keeps what was chosen in a step of a boost, also for the screens of the thing. */
export async function saveDraft(
  queries: QueryClient,
  thing: Thing,
  stored: Campaign | null,
  fields: CampaignFields,
): Promise<Campaign> {
  const campaign = await sendDraft({ kind: 'boost', thing }, stored, fields);
  queries.setQueryData(
    boostableQuery(thing.kind, thing.id).queryKey,
    (cached) => cached && { data: { ...cached.data, campaign } },
  );
  keepCampaign(queries, campaign);
  return campaign;
}
