import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const jobs = statement({ params: dayRange, row: dayCount, sql: countByDay('job', 'job.published_at') });
export const jobFigures = dailyFigures.by({ figure: 'jobs', count: jobs });
