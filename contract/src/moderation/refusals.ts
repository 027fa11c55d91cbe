export const moderationRefusals = {
  own_report: 409,
  report_decided: 409,
} as const;
