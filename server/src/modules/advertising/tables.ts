import type { Kysely } from 'kysely';
import type { RequestContext, Writing } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import type { Language } from '#contract/core/language.ts';
import type { Services } from '#platform/services.ts';

/** Tables that only this module writes. */
export const owned = [
  'audience_hour',
  'campaign',
  'campaign_version',
  'campaign_step',
  'campaign_hold',
  'campaign_freeze',
  'campaign_floor',
  'campaign_day',
  'campaign_least',
  'campaign_visit',
  'campaign_contest',
  'campaign_return',
  'campaign_link_check',
  'campaign_team_mark',
  'campaign_lead',
  'campaign_thread',
  'campaign_message',
  'promoted_setting',
  'promoted_hidden',
  'promoted_frame',
] as const;
/** All that the SQL of this module may name: its own tables, and what modules below lend. */
export type AdvertisingTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'account_name'
  | 'account_out'
  | 'actor_card'
  | 'block_between'
  | 'duty_holder'
  | 'page_team'
  | 'profile_entry'
  | 'profile_traits'
>;
export type AdvertisingContext = RequestContext<AdvertisingTables>;

/** The transaction of a call, a task or an effect in which a campaign changes. */
export interface ChangeContext extends Pick<Writing, 'emit' | 'task'> {
  readonly db: Kysely<AdvertisingTables>;
  readonly now: Date;
  readonly language: Language;
  readonly services: Services;
}
