export const moderationRefusals = {
  own_report: 409,
  report_decided: 409,
  case_claimed: 409,
  case_changed: 409,
  appeal_not_possible: 409,
  another_admin_answers: 409,
  author_not_measured: 409,
  author_is_admin: 409,
  member_has_case: 409,
  thing_has_case: 409,
  too_many_terms: 409,
} as const;
