import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const changes = (condition: string) =>
  statement({ params: dayRange, row: dayCount, sql: countByDay('follow_change', 'follow_change.at', condition) });
export const followFigures = [
  dailyFigures.by({ figure: 'followed', count: changes('follow_change.gained') }),
  dailyFigures.by({ figure: 'unfollowed', count: changes('not follow_change.gained') }),
];
