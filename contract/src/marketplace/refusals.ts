export const marketplaceRefusals = {
  listing_state: 409,
  listing_incomplete: 409,
  listing_gone: 410,
  seller_private: 409,
  too_many_live: 409,
  too_many_listing_drafts: 409,
} as const;
