export const eventRefusals = {
  event_incomplete: 409,
  event_state: 409,
  event_over: 409,
  event_cancelled: 409,
  event_joined: 409,
  event_closed: 409,
  event_full: 409,
  queue_first: 409,
  offer_lapsed: 409,
  seat_state: 409,
  has_seat: 409,
  deposit_changed: 409,
} as const;
