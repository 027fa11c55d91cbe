/**
 * Every way the product says no, with its HTTP status. The text of each stands in
 * `contract/strings/<language>/<module>.json`
 * under `refusals`. A code that hides something from somebody is 404 and worded as if it had never existed.
 */
export const REFUSALS = {
  // platform
  malformed: 400,
  invalid_input: 422,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
  not_permitted: 403,
  acting_not_allowed: 403,
  idempotency_key_required: 422,
  idempotency_key_reused: 422,
  stale: 409,
  daily_limit_reached: 429,
  // accounts
  session_expired: 401,
  token_expired: 401,
  email_not_verified: 403,
  credentials_wrong: 401,
  code_wrong: 422,
  confirmation_needed: 403,
  passkey_refused: 422,
  passkey_too_many: 409,
  export_running: 409,
  muted_too_many: 409,
  proof_type_unknown: 415,
  verification_waiting: 409,
  verification_done: 409,
  // media
  picture_type_unknown: 415,
  picture_heic: 415,
  picture_unreadable: 422,
  picture_too_many_pixels: 422,
  picture_unknown: 422,
  picture_not_ready: 409,
  media_in_use: 409,
  too_many_uploads: 429,
  // actors
  username_taken: 409,
  username_changes_used: 429,
  // network
  not_oneself: 409,
  follow_closed: 403,
  not_connectable: 403,
  asked_recently: 409,
  request_closed: 409,
  too_many_pending: 429,
  weekly_limit_reached: 429,
  invitation_ended: 410,
  // profiles
  section_full: 409,
  already_listed: 409,
  only_connections_endorse: 403,
  // notifications
  link_not_valid: 422,
  // moderation
  own_report: 409,
  // posts
  post_empty: 422,
  comments_closed: 403,
  // portfolio
  import_under_way: 409,
  import_not_ready: 409,
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** The body of every failed call. `error` names fields, all at once, in the order of the form. */
export interface RefusalBody {
  code: RefusalCode;
  message: string;
  error?: Record<string, string>;
  requestId: string;
  /** The state a stale edit met, so that the screen can offer "keep mine / keep theirs". */
  current?: unknown;
  /** Seconds, for `rate_limited`, `daily_limit_reached` and `unavailable`. */
  retryAfter?: number;
}
