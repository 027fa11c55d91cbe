export const pageRefusals = {
  too_many_pages: 409,
} as const;
