import { column, statement } from '#platform/database/statement.ts';
import { postVisible } from '../row.ts';

/**
 * Counts that a person opened the link of a post that they may see, once. The page does not count itself. Nothing else
 * waits for the row of the post: the count takes its lock for the moment of the commit.
 */
export const insertClick = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid, now: column.timestamp },
  row: { author_id: column.uuid, counted: column.boolean },
  sql: `
  with seen as (
    select post.id, post.author_id
    from post
    join actor_card on actor_card.id = post.author_id
    where post.id = :postId and post.deleted_at is null and post.attachment ->> 'kind' = 'link'
      and ${postVisible}
  ), clicked as (
    insert into post_link_click (post_id, member_id, clicked_at)
    select seen.id, :personId, :now from seen where seen.author_id <> :viewerId
    on conflict do nothing
    returning post_id
  ), counted as (
    update post set link_clicks = post.link_clicks + 1 from clicked where post.id = clicked.post_id
    returning post.id
  )
  select seen.author_id, exists (select 1 from counted) as counted from seen`,
});
