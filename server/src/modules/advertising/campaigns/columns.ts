import type * as choices from '#contract/advertising/choices.ts';
import type { LeadQuestion } from '#contract/advertising/questions.ts';
import type { CallToAction } from '#contract/core/choices.ts';
import type { CampaignStep } from '#contract/advertising/steps.ts';
import { column, type RowOf } from '#platform/database/statement.ts';
import type { DescribedPicture, FileRow, StoredVideo } from '#modules/media';
import type { StoredPlace } from '#modules/reference';

export interface StoredAudience {
  readonly places: readonly StoredPlace[];
  readonly excludedPlaces: readonly StoredPlace[];
  readonly ages: { readonly from: number; readonly to: number } | null;
  readonly gender: (typeof choices.AUDIENCE_GENDERS)[number];
  readonly education: (typeof choices.AUDIENCE_EDUCATIONS)[number];
  readonly interests: readonly string[];
}
export const EVERYONE: StoredAudience = {
  places: [],
  excludedPlaces: [],
  ages: null,
  gender: 'all',
  education: 'none',
  interests: [],
};

/** A campaign as it changes: locked, or to be presented. */
export const campaignColumns = {
  id: column.uuid,
  owner_id: column.uuid,
  kind: column.text.as<choices.CampaignKind>(),
  state: column.text.as<choices.CampaignState>(),
  frozen_from: column.text.as<choices.CampaignState>().orNull,
  thing_kind: column.text.as<choices.BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  zone: column.text,
  currency: column.text,
  budget_type: column.text.as<choices.BudgetType>(),
  budget: column.bigint.orNull,
  pays_for: column.text.as<choices.PaidFor>(),
  matches_clicks: column.boolean,
  bid: column.bigint.orNull,
  duration: column.text.as<choices.CampaignDuration>(),
  starts_on: column.date.orNull,
  ends_on: column.date.orNull,
  starts_at: column.timestamp.orNull,
  ends_at: column.timestamp.orNull,
  spent: column.bigint,
  captured: column.bigint,
  reserved: column.bigint,
  returned: column.bigint,
  credited: column.bigint,
  refunded: column.bigint,
  retaken: column.bigint,
  live_number: column.int.orNull,
  reason: column.text.as<choices.CampaignReason>().orNull,
  has_run: column.boolean,
  steps: column.int,
  version: column.int,
  created_at: column.timestamp,
  changed_at: column.timestamp,
};
export type CampaignStateRow = RowOf<typeof campaignColumns>;
export const campaignSql = Object.keys(campaignColumns)
  .map((name) => `campaign.${name}`)
  .join(', ');

export const versionColumns = {
  version_id: column.uuid,
  campaign_id: column.uuid,
  number: column.int,
  state: column.text.as<choices.VersionState>(),
  headline: column.text,
  description: column.text,
  call_to_action: column.text.as<CallToAction>().orNull,
  link: column.text,
  store_link: column.text,
  pictures: column.json<DescribedPicture[]>(),
  /** In place of pictures. */
  video: column.json<StoredVideo>().orNull,
  /** A PDF. */
  file: column.json<FileRow>().orNull,
  questions: column.json<LeadQuestion[]>(),
  special: column.text.as<choices.SpecialCategory>(),
  audience: column.json<StoredAudience>(),
  submitted_at: column.timestamp.orNull,
  claimed_by: column.uuid.orNull,
  claimed_until: column.timestamp.orNull,
  decided_at: column.timestamp.orNull,
  code: column.text.as<choices.RejectionCode>().orNull,
  note: column.text.orNull,
  /** Of what is boosted, as it was when it was sent for review; empty: nobody could see it. */
  thing_digest: column.text.orNull,
};
export type VersionRow = RowOf<typeof versionColumns>;
export const versionSql = Object.keys(versionColumns)
  .map((name) => (name === 'version_id' ? 'version.id as version_id' : `version.${name}`))
  .join(', ');
/** What a version shows, without its place in the review. */
export type ContentColumns = Pick<
  VersionRow,
  | 'headline'
  | 'description'
  | 'call_to_action'
  | 'link'
  | 'store_link'
  | 'pictures'
  | 'video'
  | 'file'
  | 'questions'
  | 'special'
  | 'audience'
>;

export const contentColumnsOf = ({
  headline,
  description,
  call_to_action,
  link,
  store_link,
  pictures,
  video,
  file,
  questions,
  special,
  audience,
}: ContentColumns): ContentColumns => ({
  headline,
  description,
  call_to_action,
  link,
  store_link,
  pictures,
  video,
  file,
  questions,
  special,
  audience,
});

/** A step of the history. */
export interface StoredStep {
  readonly step: CampaignStep;
  readonly by: choices.CampaignParty;
  readonly from: choices.CampaignState;
  readonly to: choices.CampaignState;
  readonly reason: string | null;
  readonly note: string | null;
  readonly at: string;
}
