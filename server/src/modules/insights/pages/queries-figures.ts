import type { PageMetric } from '#contract/insights/pages.ts';
import { column, statement } from '#platform/database/statement.ts';

/** The rows of a source by interval, as the figure `what`; `at` is when each happened. */
const figure = (what: string, at: string): string =>
  `select ${what} as what, width_bucket(${at}, :moments::timestamptz[]) as span, count(*)::int as figure`;
/** Clicks are stored with the person. Those of the team do not count. */
const notByTeam = (clicked: string): string => `not exists (select from page_team
    where page_team.page_id = ${clicked}.page_id and page_team.member_id = ${clicked}.member_id)`;

/**
 * All figures of a page, by the interval between consecutive moments that they belong to, counted from one; the last
 * interval is open-ended. `reach` is stored by day: the first day is one. Intervals without figures are absent.
 */
export const pageFiguresBetween = statement({
  params: { pageId: column.uuid, from: column.timestamp, moments: column.timestamp.array, firstDay: column.date },
  row: {
    what: column.text.as<PageMetric>(),
    span: column.int,
    figure: column.int,
  },
  sql: `
  ${figure(`'views'`, 'profile_view.viewed_at')}
  from profile_view where profile_view.owner_id = :pageId and profile_view.viewed_at >= :from group by 1, 2
  union all
  ${figure(`case when follow_change.gained then 'gained' else 'lost' end`, 'follow_change.at')}
  from follow_change where follow_change.actor_id = :pageId and follow_change.at >= :from group by 1, 2
  union all
  ${figure(`'websiteClicks'`, 'page_website_click.clicked_at')}
  from page_website_click
  where page_website_click.page_id = :pageId and page_website_click.clicked_at >= :from group by 1, 2
  union all
  ${figure(`'linkClicks'`, 'post_link_opened.clicked_at')}
  from post_link_opened
  where post_link_opened.page_id = :pageId and post_link_opened.clicked_at >= :from and ${notByTeam('post_link_opened')}
  group by 1, 2
  union all
  ${figure(`'courseClicks'`, 'course_opened.clicked_at')}
  from course_opened
  where course_opened.page_id = :pageId and course_opened.clicked_at >= :from and ${notByTeam('course_opened')}
  group by 1, 2
  union all
  select 'reach', post_reached.day - :firstDay::date + 1, post_reached.people
  from post_reached where post_reached.page_id = :pageId and post_reached.day >= :firstDay`,
});
