export const portfolioRefusals = {
  import_under_way: 409,
  import_not_ready: 409,
} as const;
