import type { DB } from './types.gen.ts';

/**
 * PostgreSQL does not report which columns of a view are never null; they are declared here. A test compares the
 * declarations with the tables.
 */
type Columns<View, Nullable extends keyof View = never> = {
  [C in keyof View]: C extends Nullable ? View[C] : NonNullable<View[C]>;
};

interface Views {
  account_label: Columns<DB['account_label'], 'account_type'>;
  account_mail: Columns<DB['account_mail'], 'time_zone'>;
  account_seen: Columns<DB['account_seen']>;
  account_name: Columns<DB['account_name'], 'time_zone'>;
  duty_holder: Columns<DB['duty_holder']>;
  account_out: Columns<DB['account_out']>;
  account_suspension: Columns<DB['account_suspension'], 'suspended_until'>;
  actor_card: Columns<DB['actor_card'], 'photo_id' | 'photo_placeholder' | 'short_name' | 'withheld_from'>;
  active_follow: Columns<DB['active_follow']>;
  follow_figure: Columns<DB['follow_figure']>;
  active_membership: Columns<DB['active_membership']>;
  block_between: Columns<DB['block_between']>;
  campaign_least: Columns<DB['campaign_least']>;
  page_write_rule: Columns<DB['page_write_rule']>;
  connected: Columns<DB['connected']>;
  muted_words: Columns<DB['muted_words'], 'expires_at'>;
  muted_now: Columns<DB['muted_now']>;
  suggestion_gone: Columns<DB['suggestion_gone']>;
  follow_waiting: Columns<DB['follow_waiting']>;
  follow_change: Columns<DB['follow_change']>;
  post_link_opened: Columns<DB['post_link_opened']>;
  post_reached: Columns<DB['post_reached']>;
  course_opened: Columns<DB['course_opened']>;
  request_waiting: Columns<DB['request_waiting']>;
  city_place: Columns<DB['city_place']>;
  country_name: Columns<DB['country_name'], 'calling_code' | 'currency_code'>;
  currency_unit: Columns<DB['currency_unit']>;
  media_picture: Columns<DB['media_picture'], 'placeholder'>;
  media_file: Columns<DB['media_file'], 'filename' | 'format' | 'duration_ms' | 'pages'>;
  known_word: Columns<DB['known_word']>;
  language_name: Columns<DB['language_name']>;
  profile_listing: Columns<DB['profile_listing']>;
  profile_entry: Columns<DB['profile_entry'], 'organisation_id' | 'skill_id' | 'started' | 'ended'>;
  linked_page: Columns<DB['linked_page'], 'confirmed_by' | 'contested_at'>;
  profile_interested: Columns<DB['profile_interested']>;
  profile_place: Columns<DB['profile_place'], 'country_code' | 'state_code' | 'city_id'>;
  profile_position: Columns<DB['profile_position'], 'country_code' | 'city_id'>;
  skill_name: Columns<DB['skill_name']>;
  legal_version: Columns<DB['legal_version']>;
  page_facts: Columns<DB['page_facts'], 'industry' | 'size'>;
  page_team: Columns<DB['page_team']>;
  favourite_job: Columns<DB['favourite_job'], 'collection_id'>;
  saved_thing: Columns<DB['saved_thing'], 'collection_id'>;
  name_key: Columns<DB['name_key']>;
  state_name: Columns<DB['state_name']>;
  space_visibility: Columns<DB['space_visibility']>;
  space_membership: Columns<DB['space_membership']>;
  space_steward: Columns<DB['space_steward']>;
  space_member: Columns<DB['space_member'], 'silenced_until'>;
  space_name: Columns<DB['space_name'], 'parent_id' | 'logo_id'>;
  space_step: Columns<DB['space_step'], 'member_id' | 'by_id' | 'state_before' | 'role_after'>;
  page_admin: Columns<DB['page_admin']>;
  profile_traits: Columns<
    DB['profile_traits'],
    'country_code' | 'state_code' | 'city_id' | 'date_of_birth' | 'gender' | 'education'
  >;
  own_block: Columns<DB['own_block']>;
  session_device: Columns<DB['session_device'], 'browser' | 'system'>;
}

/** All tables and views of the product. Modules use a `Pick` of it. */
export interface Database extends Omit<DB, keyof Views>, Views {}
