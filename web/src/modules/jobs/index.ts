/** The public API. Screens are not part of it: the table of addresses loads them one by one. */
export { jobQuery } from './api.ts';
export { FoundJobs } from './parts/found-jobs.tsx';
export { JobRow } from './board/job-row.tsx';
