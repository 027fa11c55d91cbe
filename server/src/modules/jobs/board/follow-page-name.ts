import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import type { JobsTables } from '../tables.ts';

const copyName = statement({
  params: { pageId: column.uuid },
  sql: `
  update job set page_name = actor_card.display_name
  from actor_card
  where job.page_id = :pageId and actor_card.id = :pageId and job.page_name <> actor_card.display_name`,
});

/** Jobs are found by the name of their page: it is copied to them when it changes. */
export const followPageName = onFact<JobsTables, 'pages.changed'>(
  'pages.changed',
  'jobs.follow_page_name',
  async (ctx, { pageId }) => {
    await copyName(ctx.db, { pageId });
  },
);
