import { POST_FIGURE_DAYS, type PostFigures } from '#contract/posts/feed.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { PostsTables } from '../tables.ts';

const own = `exists (select from post
  where post.id = :postId and post.author_id = :viewerId and post.deleted_at is null)`;
/** Figures of each day; the null day is for what was before, so that totals are right. */
const selectFigures = statement({
  params: { postId: column.uuid, viewerId: column.uuid, from: column.date },
  row: { kind: column.text, day: column.text.orNull, count: column.int },
  sql: `
    select figure.kind, case when figure.day >= :from then to_char(figure.day, 'YYYY-MM-DD') end as day,
      sum(figure.count)::int as count
    from (
      select 'views' as kind, post_view_day.day, post_view_day.views as count from post_view_day
      where post_view_day.post_id = :postId and ${own}
      union all
      select 'reach', post_view_day.day, post_view_day.people from post_view_day
      where post_view_day.post_id = :postId and ${own}
      union all
      select 'reactions', (post_reaction.created_at at time zone 'UTC')::date, 1 from post_reaction
      where post_reaction.post_id = :postId and ${own}
      union all
      select 'comments', (comment.created_at at time zone 'UTC')::date, 1 from comment
      where comment.post_id = :postId and comment.deleted_at is null and comment.counted and ${own}
      union all
      select 'clicks', (post_link_click.clicked_at at time zone 'UTC')::date, 1 from post_link_click
      where post_link_click.post_id = :postId and ${own}
    ) as figure
    group by 1, 2`,
});
const selectOwn = statement({
  params: { postId: column.uuid, viewerId: column.uuid },
  row: { has_link: column.boolean },
  sql: `
    select post.link_clicks > 0 or post.attachment ->> 'kind' = 'link' as has_link from post
    where post.id = :postId and post.author_id = :viewerId and post.deleted_at is null`,
});

/** How often a post was seen and answered; for its author alone. */
export async function readPostFigures(ctx: RequestContext<PostsTables>, postId: string): Promise<PostFigures> {
  const viewer = { postId, viewerId: ctx.actor.id };
  const days = Array.from({ length: POST_FIGURE_DAYS }, (_, at) =>
    new Date(ctx.now.getTime() - (POST_FIGURE_DAYS - 1 - at) * day).toISOString().slice(0, 10),
  );
  const [post, rows] = await Promise.all([
    selectOwn.first(ctx.db, viewer),
    selectFigures(ctx.db, { ...viewer, from: days[0] ?? '' }),
  ]);
  const { has_link: hasLink } = found(post);
  const figureOf = (kind: string): PostFigures['views'] => {
    const counts = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.day, row.count]));
    return {
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      days: days.map((each) => ({ day: each, count: counts.get(each) ?? 0 })),
    };
  };
  return {
    views: figureOf('views'),
    reach: figureOf('reach'),
    reactions: figureOf('reactions'),
    comments: figureOf('comments'),
    clicks: hasLink ? figureOf('clicks') : null,
  };
}
