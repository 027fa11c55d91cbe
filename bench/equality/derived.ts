import type pg from 'pg';

/** Ids differ between two seedings, so objects are identified by author and time. */
const names = `
  member as (select id, username as name from actor),
  thing as (
    select id, name from member
    union all select post.id, member.name || ' ' || post.published_at
      from post join member on member.id = post.author_id
    union all select comment.id, member.name || ' ' || comment.created_at || ' ' || left(comment.text, 20)
      from comment join member on member.id = comment.author_id)`;
const counts = 'like_count, celebrate_count, support_count, insightful_count, funny_count';

/** Data derived from actions, by table: one row each, as text. A module that derives more adds a line. */
const derived: Readonly<Record<string, string>> = {
  timeline: `select viewer.name, post.name as post, timeline.published_at from timeline
    join member as viewer on viewer.id = viewer_id join thing as post on post.id = post_id`,
  feed_reader: `select viewer.name, awake, filled from feed_reader join member as viewer on viewer.id = viewer_id
    where exists (select from timeline where timeline.viewer_id = viewer.id)`,
  post: `select thing.name, ${counts}, comment_count,
    (select jsonb_agg(part - 'actorId') from jsonb_array_elements(entities) as part) as parts
    from post join thing using (id)`,
  comment: `select thing.name, ${counts}, reply_count from comment join thing using (id)`,
  post_hashtag: `select tag, post_hashtag.published_at, thing.name from post_hashtag join thing on thing.id = post_id`,
  follow_count: `select member.name, followers, followings from follow_count join member on member.id = actor_id
    where followers + followings > 0`,
  follow: `select a.name, b.name as other, follow.state
    from follow join member as a on a.id = follower_id join member as b on b.id = followee_id`,
  connection: `select a.name, b.name as other
    from connection join member as a on a.id = actor_id join member as b on b.id = other_id`,
  notification: `select recipient.name, kind, target_kind, thing.name as target, latest_at, seen_at is null as unseen,
    read_at is null as unread from notification
    join member as recipient on recipient.id = recipient_id join thing on thing.id = target_id`,
  notification_actor: `select recipient.name, kind, thing.name as target, actor.name as actor, at
    from notification_actor
    join notification on notification.id = notification_id join member as recipient on recipient.id = recipient_id
    join thing on thing.id = target_id join member as actor on actor.id = notification_actor.actor_id`,
  actor_name_key: `select member.name, key, turned from actor_name_key join member on member.id = actor_id`,
  name_word: `select word from name_word`,
  'search of actors': `select username, display_name, search_text, sort_name, discoverable, state from actor`,
};

/** Every derived row of a world, sorted, by table. */
export async function derivedRows(pool: pg.Pool): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {};
  for (const [table, text] of Object.entries(derived)) {
    const { rows } = await pool.query<{ row: string }>(
      `with ${names}, derived as (${text}) select derived::text as row from derived order by 1`,
    );
    rowsByTable[table] = rows.map(({ row }) => row);
  }
  return rowsByTable;
}
