/** The door. Rooms below and beside load it lazily, `import('#screens/moderation')`. */
export { openReport } from './open-report.tsx';
export { ReportsReceived } from './parts/reports-received.tsx';
export type { Subject } from './subject.ts';
