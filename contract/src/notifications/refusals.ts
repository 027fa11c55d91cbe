export const notificationRefusals = {
  link_not_valid: 422,
  push_service_unknown: 422,
} as const;
