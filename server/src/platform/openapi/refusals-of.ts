import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';

/** A token that opens nothing, and an actor one may not act for, are refused also where no one need be logged in. */
const always: readonly RefusalCode[] = [
  'malformed',
  'invalid_input',
  'session_expired',
  'token_expired',
  'acting_not_allowed',
  'rate_limited',
  'unavailable',
  'internal',
];

/**
 * Every refusal that a call can meet: those its endpoint declares, and those of the HTTP layer before and around any
 * use
 * case.
 */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { access, as, method, path, idempotency, confirmed, refusals } = endpoint;
  const edge: readonly (readonly [RefusalCode, boolean])[] = [
    ['not_permitted', access === 'member'],
    ['acting_as_page', as === 'member'],
    ['role_not_permitted', as !== 'member'],
    // An id in the address that is none, and a door that is not for everyone, are as if they were not there.
    ['not_found', path.includes('{') || access === 'admin'],
    ['confirmation_needed', confirmed],
    ['too_large', method !== 'GET'],
    ['unsupported_media_type', method !== 'GET'],
    ['idempotency_key_required', idempotency === 'required'],
    ['idempotency_key_reused', idempotency !== 'none' && access !== 'public'],
  ];
  return [...new Set([...refusals, ...always, ...edge.flatMap(([code, when]) => (when ? [code] : []))])];
}
