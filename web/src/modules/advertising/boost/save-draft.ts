import type { QueryClient } from '@tanstack/react-query';
import { type Campaign, createCampaign, editCampaign } from '#contract/advertising/campaigns.ts';
import type { BoostedKind } from '#contract/advertising/choices.ts';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { boostableQuery, keepCampaign } from '../api.ts';

export interface Thing {
  readonly kind: BoostedKind;
  readonly id: string;
}
/** The draft as another window has left it, when it was changed there. */
const changedElsewhere = (error: unknown): Campaign | undefined =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Campaign) : undefined;

async function send(thing: Thing, stored: Campaign | null, fields: CampaignFields): Promise<Campaign> {
  if (stored === null) return (await call(createCampaign, { body: { kind: 'boost', thing, ...fields } })).data;
  const params = { campaignId: stored.id };
  try {
    return (await call(editCampaign, { params, body: { version: stored.version, ...fields } })).data;
  } catch (error) {
    const current = changedElsewhere(error);
    if (current === undefined) throw error;
    // Each step has fields of its own, so the others stay as they are there.
    return (await call(editCampaign, { params, body: { version: current.version, ...fields } })).data;
  }
}
/** Keeps what was chosen in a step as a draft of the server, from which any device goes on. */
export async function saveDraft(
  queries: QueryClient,
  thing: Thing,
  stored: Campaign | null,
  fields: CampaignFields,
): Promise<void> {
  const campaign = await send(thing, stored, fields);
  queries.setQueryData(
    boostableQuery(thing.kind, thing.id).queryKey,
    (cached) => cached && { data: { ...cached.data, campaign } },
  );
  keepCampaign(queries, campaign);
}
