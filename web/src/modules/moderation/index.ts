/** Public API. Modules of lower or equal layers load it lazily: `import('#web/moderation')`. */
export { openReport } from './open-report.tsx';
export { ReportsReceived } from './parts/reports-received.tsx';
export { WatchedJobs } from './parts/watched-jobs.tsx';
export { SpaceReports } from './parts/space-reports.tsx';
export type { Subject } from './subject.ts';
