import { type Campaign, createCampaign, editCampaign } from '#contract/advertising/campaigns.ts';
import type { BoostedKind } from '#contract/advertising/choices.ts';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';

export interface Thing {
  readonly kind: BoostedKind;
  readonly id: string;
}
/** What a draft begins with. */
export type Beginning =
  | { readonly kind: 'boost'; readonly thing: Thing }
  | { readonly kind: 'advertisement' | 'app'; readonly thing?: never };
/** The draft as another window has left it, when it was changed there. */
const changedElsewhere = (error: unknown): Campaign | undefined =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Campaign) : undefined;

/** Stores the fields of a step: as a new draft, or in the one that is there. */
export async function sendDraft(
  beginning: Beginning,
  stored: Campaign | null,
  fields: CampaignFields,
): Promise<Campaign> {
  if (stored === null) return (await call(createCampaign, { body: { ...beginning, ...fields } })).data;
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
