import { defineBuffer } from '#platform/buffer.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { insertReach } from '../feed/reach.ts';
import { postNotWithheld } from '../row.ts';
import type { PostsTables } from '../tables.ts';

/** Someone had a post on the screen on a day (UTC). */
interface View {
  readonly viewerId: string;
  readonly postId: string;
  readonly day: string;
}

/**
 * Each viewer counts once a day, for posts that they may see; authors and teams of pages do not count. Answers the
 * authors of pages among what was counted, from which the reach of pages is counted.
 */
const insertViews = statement({
  params: { viewerIds: column.uuid.array, postIds: column.uuid.array, days: column.date.array },
  row: { author_id: column.uuid, viewer_id: column.uuid, day: column.date },
  sql: `
    with seen as materialized (
      select distinct on (shown.viewer_id, post.id) shown.viewer_id, post.id as post_id, post.author_id, shown.day
      from unnest(:viewerIds::uuid[], :postIds::uuid[], :days::date[]) as shown (viewer_id, post_id, day)
      join actor_card on actor_card.id = shown.viewer_id and actor_card.state = 'active'
      join post on post.id = shown.post_id and post.deleted_at is null and post.author_id <> shown.viewer_id
      where visible_to(shown.viewer_id, shown.viewer_id, post.author_id, post.visibility, post.space_id)
        and ${postNotWithheld}
        and not exists (select from page_team
          where page_team.page_id = post.author_id and page_team.member_id = shown.viewer_id)
      order by shown.viewer_id, post.id, shown.day desc
    ), earlier as materialized (
      select seen.viewer_id, seen.post_id from seen
      join post_view on post_view.viewer_id = seen.viewer_id and post_view.post_id = seen.post_id
    ), counted as (
      insert into post_view (viewer_id, post_id, seen_on)
      select seen.viewer_id, seen.post_id, seen.day from seen order by 1, 2
      on conflict (viewer_id, post_id) do update set seen_on = excluded.seen_on
        where post_view.seen_on < excluded.seen_on
      returning viewer_id, post_id, seen_on
    ), figures as (
      insert into post_view_day (post_id, day, views, people)
      select counted.post_id, counted.seen_on, count(*), count(*) filter (where earlier.post_id is null)
      from counted
      left join earlier on earlier.viewer_id = counted.viewer_id and earlier.post_id = counted.post_id
      group by counted.post_id, counted.seen_on order by 1, 2
      on conflict (post_id, day) do update set views = post_view_day.views + excluded.views,
        people = post_view_day.people + excluded.people
    )
    select seen.author_id, seen.viewer_id, seen.day from seen
    join counted on counted.viewer_id = seen.viewer_id and counted.post_id = seen.post_id
    join actor_card on actor_card.id = seen.author_id and actor_card.kind in ('business', 'institute')`,
});

export const views = defineBuffer<PostsTables, View>({
  name: 'posts.views',
  key: ({ viewerId, postId, day }) => `${viewerId} ${postId} ${day}`,
  flush: async (db, shown) => {
    const ofPages = await insertViews(db, {
      viewerIds: shown.map(({ viewerId }) => viewerId),
      postIds: shown.map(({ postId }) => postId),
      days: shown.map(({ day }) => day),
    });
    if (ofPages.length === 0) return;
    const reached = new Map(
      ofPages.map(({ author_id: pageId, viewer_id: memberId, day }) => [
        `${pageId} ${memberId} ${day}`,
        { pageId, memberId, day },
      ]),
    );
    await insertReach(db, {
      pageIds: [...reached.values()].map(({ pageId }) => pageId),
      memberIds: [...reached.values()].map(({ memberId }) => memberId),
      days: [...reached.values()].map(({ day }) => day),
    });
  },
});

/** Records what the caller's screen showed. Whether they may see each post is decided when it is written. */
export function recordViews(ctx: RequestContext<PostsTables>, postIds: readonly string[]): void {
  const day = ctx.now.toISOString().slice(0, 10);
  for (const postId of postIds) ctx.record(views, { viewerId: ctx.actor.id, postId, day });
}

/** Forgets who saw what; the numbers stay with the post. */
export const forgetViewers = statement({
  params: { before: column.date },
  sql: `delete from post_view where seen_on < :before`,
});
