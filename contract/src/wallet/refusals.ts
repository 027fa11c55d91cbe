export const walletRefusals = {
  funds_missing: 409,
  wallet_frozen: 409,
  hold_ended: 409,
  already_reversed: 409,
  limit_reached: 422,
  deposit_ended: 409,
  payment_link_invalid: 422,
  card_number_refused: 422,
  wallet_not_frozen: 409,
  nothing_to_refund: 409,
  second_admin_needed: 409,
  act_decided: 409,
} as const;
