export const moderationRefusals = {
  own_report: 409,
} as const;
