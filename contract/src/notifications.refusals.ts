export const notificationRefusals = {
  link_not_valid: 422,
} as const;
