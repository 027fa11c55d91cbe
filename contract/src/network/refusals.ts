export const networkRefusals = {
  not_oneself: 409,
  follow_closed: 403,
  follow_by_joining: 403,
  not_connectable: 403,
  asked_recently: 409,
  request_closed: 409,
  too_many_pending: 429,
  weekly_limit_reached: 429,
  invitation_ended: 410,
} as const;
