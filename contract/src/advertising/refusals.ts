export const advertisingRefusals = {
  campaign_incomplete: 422,
  campaign_state: 409,
  not_public: 422,
  review_claimed: 409,
  review_decided: 409,
  review_changed: 409,
  campaign_has_run: 409,
  not_contestable: 409,
  contest_decided: 409,
  lead_sent: 409,
  thread_changed: 409,
} as const;
