export const adminRefusals = {
  contact_claimed: 409,
  contact_ended: 409,
  too_many_templates: 409,
} as const;
