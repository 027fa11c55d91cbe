import type { Database } from '#platform/database/database.ts';

export const owned = [
  'post',
  'post_hidden',
  'post_link_click',
  'post_reach',
  'post_reach_person',
  'post_pin',
  'scheduled_post',
  'post_draft',
  'held_post',
  'held_post_change',
  'space_answer',
  'post_version',
  'poll',
  'poll_vote',
  'post_hashtag',
  'timeline',
  'feed_reader',
  'pull_author',
  'post_view',
  'post_view_day',
  'feed_edition',
  'feed_refusal',
  'topic_follow',
  'comment',
  'post_reaction',
  'comment_reaction',
] as const;
export const lent = ['post_link_opened', 'post_reached'] as const;
export type PostsTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'active_follow'
  | 'connected'
  | 'follow_figure'
  | 'block_between'
  | 'muted_now'
  | 'muted_words'
  | 'profile_entry'
  | 'profile_interested'
  | 'profile_place'
  | 'space_steward'
  | 'page_team'
  | 'space_member'
  | 'space_step'
  | 'space_name'
  | 'space_visibility'
>;
