export const savedRefusals = {
  collections_full: 409,
  collection_taken: 409,
  saved_full: 409,
} as const;
