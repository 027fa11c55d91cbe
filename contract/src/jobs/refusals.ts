import { applicationRefusals } from './applications/refusals.ts';

export const jobRefusals = {
  job_state: 409,
  job_incomplete: 409,
  job_wording: 409,
  job_pay_unusual: 409,
  job_page_private: 409,
  too_many_jobs: 409,
  too_many_open_jobs: 409,
  job_gone: 410,
  alerts_full: 409,
  ...applicationRefusals,
} as const;
