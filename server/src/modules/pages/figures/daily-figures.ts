import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const pages = statement({
  params: dayRange,
  row: dayCount,
  sql: countByDay('page_details', 'page_details.created_at', 'page_details.deleted_at is null'),
});
export const pageFigures = dailyFigures.by({ figure: 'pages', count: pages });
