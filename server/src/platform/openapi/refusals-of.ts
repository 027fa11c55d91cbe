import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';

/** Public endpoints also refuse an invalid token, and an actor that the caller may not act for. */
const always: readonly RefusalCode[] = [
  'malformed',
  'invalid_input',
  'session_expired',
  'token_expired',
  'acting_not_allowed',
  'rate_limited',
  'unavailable',
  'storage_full',
  'internal',
];

/** Every refusal that a call can get: those its endpoint declares, and those of the HTTP layer. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { access, duty, as, method, path, idempotency, confirmed, whileSuspended, whileLimited, refusals } = endpoint;
  const edge: readonly (readonly [RefusalCode, boolean])[] = [
    ['not_permitted', access === 'member'],
    ['duty_missing', duty !== null && duty !== 'any'],
    ['acting_as_page', as === 'member'],
    ['role_not_permitted', as !== 'member'],
    ['kind_not_permitted', as !== 'member'],
    // A malformed id in the path and a call without admin rights look like an object that does not exist.
    ['not_found', path.includes('{') || access === 'admin'],
    ['account_suspended', !whileSuspended],
    ['account_limited', !whileLimited],
    ['confirmation_needed', confirmed],
    ['too_large', method !== 'GET'],
    ['unsupported_media_type', method !== 'GET'],
    ['idempotency_key_required', idempotency === 'required'],
    ['idempotency_key_reused', idempotency !== 'none' && access !== 'public'],
  ];
  return [...new Set([...refusals, ...always, ...edge.flatMap(([code, when]) => (when ? [code] : []))])];
}
