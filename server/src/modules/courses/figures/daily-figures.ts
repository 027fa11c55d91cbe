import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const courses = statement({ params: dayRange, row: dayCount, sql: countByDay('course', 'course.published_at') });
export const courseFigures = dailyFigures.by({ figure: 'courses', count: courses });
