export const profileRefusals = {
  section_full: 409,
  already_listed: 409,
  only_connections_endorse: 403,
} as const;
