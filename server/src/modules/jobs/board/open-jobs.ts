import { statement } from '#platform/database/statement.ts';
import { openPart, openRow, openThings } from '#platform/extensions/open-things.ts';
import { isOpen } from '../columns.ts';

const newestOpen = statement({
  params: openPart,
  row: openRow,
  sql: `
  select job.id from job join actor_card on actor_card.id = job.page_id
  where ${isOpen} order by job.published_at desc, job.id desc limit :limit`,
});
export const openJobs = openThings.by({ kind: 'job', list: newestOpen });
