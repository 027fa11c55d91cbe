import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const events = statement({ params: dayRange, row: dayCount, sql: countByDay('event', 'event.published_at') });
export const eventFigures = dailyFigures.by({ figure: 'events', count: events });
