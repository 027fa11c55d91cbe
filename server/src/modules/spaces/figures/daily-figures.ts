import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const spaces = statement({
  params: dayRange,
  row: dayCount,
  sql: countByDay('space_details', 'space_details.created_at', 'space_details.deleted_at is null'),
});
export const spaceFigures = dailyFigures.by({ figure: 'spaces', count: spaces });
