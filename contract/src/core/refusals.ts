import { accountRefusals } from '../accounts/refusals.ts';
import { actorRefusals } from '../actors/refusals.ts';
import { adminRefusals } from '../admin/refusals.ts';
import { appointmentRefusals } from '../appointments/refusals.ts';
import { courseRefusals } from '../courses/refusals.ts';
import { advertisingRefusals } from '../advertising/refusals.ts';
import { eventRefusals } from '../events/refusals.ts';
import { jobRefusals } from '../jobs/refusals.ts';
import { legalRefusals } from '../legal/refusals.ts';
import { marketplaceRefusals } from '../marketplace/refusals.ts';
import { mediaRefusals } from '../media/refusals.ts';
import { messagingRefusals } from '../messaging/refusals.ts';
import { moderationRefusals } from '../moderation/refusals.ts';
import { networkRefusals } from '../network/refusals.ts';
import { notificationRefusals } from '../notifications/refusals.ts';
import { orderRefusals } from '../orders/refusals.ts';
import { pageRefusals } from '../pages/refusals.ts';
import { portfolioRefusals } from '../portfolio/refusals.ts';
import { postRefusals } from '../posts/refusals.ts';
import { profileRefusals } from '../profiles/refusals.ts';
import { savedRefusals } from '../saved/refusals.ts';
import { spaceRefusals } from '../spaces/refusals.ts';
import { walletRefusals } from '../wallet/refusals.ts';

/** Refusals of the platform itself. */
const platformRefusals = {
  malformed: 400,
  wrong_host: 421,
  invalid_input: 422,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
  internal: 500,
  not_permitted: 403,
  duty_missing: 403,
  acting_not_allowed: 403,
  acting_as_page: 403,
  role_not_permitted: 403,
  kind_not_permitted: 403,
  idempotency_key_required: 422,
  idempotency_key_reused: 422,
  stale: 409,
  daily_limit_reached: 429,
  payments_off: 409,
} as const;

/**
 * All refusals of all modules, with their HTTP status. The texts are in `contract/strings/<language>/<module>.json`
 * under `refusals`. A code that hides an object from someone has status 404 and the same text as for an object that
 * never existed.
 */
export const REFUSALS = {
  ...platformRefusals,
  ...accountRefusals,
  ...adminRefusals,
  ...legalRefusals,
  ...mediaRefusals,
  ...actorRefusals,
  ...networkRefusals,
  ...profileRefusals,
  ...notificationRefusals,
  ...moderationRefusals,
  ...postRefusals,
  ...portfolioRefusals,
  ...pageRefusals,
  ...spaceRefusals,
  ...walletRefusals,
  ...orderRefusals,
  ...courseRefusals,
  ...jobRefusals,
  ...savedRefusals,
  ...messagingRefusals,
  ...marketplaceRefusals,
  ...appointmentRefusals,
  ...eventRefusals,
  ...advertisingRefusals,
} as const satisfies Readonly<Record<string, number>>;

export type RefusalCode = keyof typeof REFUSALS;
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** The body of every failed call. `error` lists all invalid fields, in the order of the form. */
export interface RefusalBody {
  code: RefusalCode;
  message: string;
  error?: Record<string, string>;
  requestId: string;
  /**
   * The current state, when an edit was based on an older one; the screen uses it to offer "keep mine / keep theirs".
   * With `email_not_verified`, the `signUpToken` with which this browser can enter the code.
   */
  current?: unknown;
  /** Seconds to wait; sent with `rate_limited`, `daily_limit_reached` and `unavailable`. */
  retryAfter?: number;
}
