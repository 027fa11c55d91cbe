export const actorRefusals = {
  username_taken: 409,
  username_changes_used: 429,
} as const;
