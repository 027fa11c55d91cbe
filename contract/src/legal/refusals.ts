export const legalRefusals = {
  policy_published: 409,
  policy_scheduled: 409,
  policy_in_force: 409,
} as const;
