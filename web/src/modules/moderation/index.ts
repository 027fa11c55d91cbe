/** Public API. Modules of lower or equal layers load it lazily: `import('#web/moderation')`. */
export { casesQuery } from './api.ts';
export { openReport } from './open-report.tsx';
export { CasesReceived } from './cases/cases-received.tsx';
export { OwnCases } from './cases/own-cases.tsx';
export { MeasureButton, MemberMeasures } from './members/member-measures.tsx';
export { WatchedJobs } from './parts/watched-jobs.tsx';
export { SpaceReports } from './parts/space-reports.tsx';
export { SecondLooks } from './second-looks/second-looks.tsx';
export type { Subject } from './subject.ts';
