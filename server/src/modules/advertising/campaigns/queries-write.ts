import type { Insertable, Kysely, Updateable } from 'kysely';
import type { CampaignState } from '#contract/advertising/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AdvertisingTables } from '../tables.ts';
import type { ContentColumns } from './columns.ts';

type Db = Kysely<AdvertisingTables>;
export type CampaignColumns = Updateable<AdvertisingTables['campaign']>;

export type CampaignInsert = Insertable<AdvertisingTables['campaign']>;
export const insertCampaign = async (db: Db, row: CampaignInsert) => db.insertInto('campaign').values(row).execute();
export const updateCampaign = async (db: Db, id: string, columns: CampaignColumns) =>
  db.updateTable('campaign').set(columns).where('id', '=', id).execute();
export const deleteCampaignRow = async (db: Db, id: string) => db.deleteFrom('campaign').where('id', '=', id).execute();

/** JSON as the driver takes it. */
const stored = ({ pictures, video, file, questions, audience, ...rest }: ContentColumns) => ({
  ...rest,
  pictures: JSON.stringify(pictures),
  video: video === null ? null : JSON.stringify(video),
  file: file === null ? null : JSON.stringify(file),
  questions: JSON.stringify(questions),
  audience: JSON.stringify(audience),
});
type Review = Omit<Updateable<AdvertisingTables['campaign_version']>, keyof ContentColumns | 'id' | 'campaign_id'>;
export const insertVersion = async (
  db: Db,
  {
    id,
    campaignId,
    number,
    ...review
  }: { id: string; campaignId: string; number: number } & Review & {
      readonly state: string;
    },
  content: ContentColumns,
) =>
  db
    .insertInto('campaign_version')
    .values({ ...stored(content), ...review, id, campaign_id: campaignId, number })
    .execute();
/** `review.id`: a new one. */
export const updateVersion = async (
  db: Db,
  id: string,
  review: Review & { readonly id?: string },
  content?: ContentColumns,
) =>
  db
    .updateTable('campaign_version')
    .set({ ...review, ...(content && stored(content)) })
    .where('id', '=', id)
    .execute();

/** One conditional update: without a row it was in another state. */
export const updateState = statement({
  params: {
    campaignId: column.uuid,
    from: column.text.as<CampaignState>(),
    to: column.text.as<CampaignState>(),
    frozenFrom: column.text.orNull,
    reason: column.text.orNull,
    at: column.timestamp,
  },
  row: { steps: column.int },
  sql: `
  update campaign set state = :to, frozen_from = :frozenFrom, reason = :reason, steps = campaign.steps + 1,
    has_run = campaign.has_run or :to = 'active', changed_at = :at
  where campaign.id = :campaignId and campaign.state = :from
  returning campaign.steps`,
});
export const insertStep = statement({
  params: {
    campaignId: column.uuid,
    number: column.int,
    step: column.text,
    by: column.text,
    memberId: column.uuid.orNull,
    from: column.text,
    to: column.text,
    reason: column.text.orNull,
    note: column.text.orNull,
    at: column.timestamp,
  },
  sql: `
  insert into campaign_step (campaign_id, number, step, by_side, member_id, from_state, to_state, reason, note, at)
  values (:campaignId, :number, :step, :by, :memberId, :from, :to, :reason, :note, :at)`,
});
