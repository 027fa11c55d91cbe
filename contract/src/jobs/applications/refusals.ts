/** What anyone who is not in the team of a job gets. */
export const PIPELINE_HIDDEN = ['not_found', 'job_gone'] as const;

export const applicationRefusals = {
  already_applied: 409,
  own_page_job: 403,
  job_not_taking: 409,
  application_empty: 422,
  application_state: 409,
  already_corrected: 409,
  application_covered: 403,
  interview_state: 409,
  openings_filled: 409,
  reopen_too_late: 409,
  closing_incomplete: 409,
  replies_owed: 409,
} as const;
