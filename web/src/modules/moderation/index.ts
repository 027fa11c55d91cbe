/** The door. Modules below and beside load it lazily, `import('#web/moderation')`. */
export { openReport } from './open-report.tsx';
export { ReportsReceived } from './parts/reports-received.tsx';
export type { Subject } from './subject.ts';
