import type { LeadQuestionKind } from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

/** An answer beside the words of its question. */
export interface StoredAnswer {
  readonly kind: LeadQuestionKind;
  readonly text: string;
  readonly answer: string;
}
const leadRow = {
  id: column.uuid,
  member_id: column.uuid,
  answers: column.json<StoredAnswer[]>(),
  at: column.timestamp,
};
export type LeadRow = RowOf<typeof leadRow>;
/** Of a campaign that its caller owns. */
export const leadPage = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: leadRow,
  sql: `
  select lead.id, lead.member_id, lead.answers, lead.at
  from campaign_lead as lead join campaign on campaign.id = lead.campaign_id
  where lead.campaign_id = :campaignId and campaign.owner_id = :ownerId and (lead.at, lead.id) < (:at, :id)
  order by lead.at desc, lead.id desc limit :limit`,
});
/** The words of a campaign of its owner, by which its files are named. */
export const findName = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid },
  row: { headline: column.text },
  sql: `
  select version.headline from campaign join campaign_version as version on version.campaign_id = campaign.id
  where campaign.id = :campaignId and campaign.owner_id = :ownerId order by version.number desc limit 1`,
});
