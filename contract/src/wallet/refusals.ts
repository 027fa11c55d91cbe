export const walletRefusals = {
  funds_missing: 409,
  wallet_frozen: 409,
  hold_ended: 409,
  already_reversed: 409,
  limit_reached: 422,
  deposit_ended: 409,
  payment_link_invalid: 422,
  card_number_refused: 422,
} as const;
