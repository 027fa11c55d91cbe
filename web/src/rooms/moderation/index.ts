/** The door. Rooms below load it lazily, `import('#screens/moderation')`. */
export { openReport } from './open-report.tsx';
export type { Subject } from './subject.ts';
export { useReasonText } from './reason-text.ts';
