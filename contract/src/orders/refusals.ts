export const orderRefusals = {
  state_changed: 409,
  stock_short: 409,
  own_item: 409,
  not_orderable: 409,
  no_list_price: 409,
  price_changed: 409,
  not_cancellable: 409,
  quote_binding: 409,
  rounds_used: 409,
  proposal_replaced: 409,
  review_closed: 409,
  review_answered: 409,
} as const;
