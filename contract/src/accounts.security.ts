import * as z from 'zod/mini';
import { anyCode, signedIn } from './accounts.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from './core/endpoint.ts';
import { text } from './core/text.ts';

const password = z.string().check(z.minLength(1), z.maxLength(200));
const sealed = z.string().check(z.minLength(1), z.maxLength(4_000));

export const RECOVERY_CODES = 10;

/** What the browser's credential functions give out and take, as the standard writes it in JSON. */
const credential = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  type: z.string().check(z.maxLength(40)),
});
const challengeReply = data(z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) }));
const answered = { challenge: sealed, credential };

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirmation',
  summary: 'Enter the password again, for what asks for it',
  access: 'account',
  idempotency: 'none',
  body: z.strictObject({ password }),
});

/** The second factor as its owner sees it. */
export const factors = z.object({
  authenticator: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
  /** Platform admins cannot go back to a password alone. */
  required: z.boolean(),
});
export type Factors = z.output<typeof factors>;
export const readSecondFactors = endpoint({
  method: 'GET',
  path: '/auth/second-factors',
  summary: 'The second factor of this account',
  access: 'account',
  reply: data(factors),
});
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator/setup',
  summary: 'A secret for an authenticator app, not in force yet',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  reply: data(z.object({ setup: z.string(), secret: z.string(), uri: z.string() })),
});
const recoveryCodes = data(z.object({ recoveryCodes: z.array(z.string()) }));
export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator',
  summary: 'Put the app in force with its first code; answers the recovery codes, once',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  body: z.strictObject({ setup: sealed, code: anyCode }),
  reply: recoveryCodes,
  refusals: ['code_wrong', 'stale'],
});
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/account/authenticator',
  summary: 'Sign in with the password alone again',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Ten new recovery codes; the former are void',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  reply: recoveryCodes,
  refusals: ['not_found'],
});

export const PASSKEYS_MOST = 20;
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;
const passkeyName = text({ max: 60, min: 1 });
const passkeyParams = z.strictObject({ passkeyId: z.string().check(z.regex(/^[\w-]{1,1400}$/)) });
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/account/passkeys',
  summary: 'Passkeys of this account',
  access: 'account',
  reply: data(z.array(passkey)),
});
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/setup',
  summary: 'What a browser needs to make a passkey',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  reply: challengeReply,
});
export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Keep a passkey that the browser made',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  body: z.strictObject({ name: passkeyName, ...answered }),
  status: 201,
  reply: data(passkey),
  refusals: ['passkey_refused', 'passkey_too_many'],
});
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/account/passkeys/{passkeyId}',
  summary: 'Give a passkey another name',
  access: 'account',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  refusals: ['not_found'],
});
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/{passkeyId}',
  summary: 'A passkey opens nothing any more',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  params: passkeyParams,
  refusals: ['not_found'],
});
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What a browser needs to sign in with a passkey',
  access: 'public',
  idempotency: 'none',
  reply: challengeReply,
});
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Open a session with a passkey',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject(answered),
  reply: data(signedIn),
  refusals: ['passkey_refused'],
});
export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/auth/confirmation/passkey',
  summary: 'A passkey in place of the password, for what asks for it',
  access: 'account',
  idempotency: 'none',
  body: z.strictObject(answered),
  refusals: ['passkey_refused'],
});

/** What the security log tells of. */
export const SECURITY_EVENTS = [
  'signed_in',
  'signed_in_passkey',
  'login_failed',
  'second_factor_failed',
  'signed_out',
  'device_signed_out',
  'signed_out_everywhere',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'name_changed',
  'badge_ended',
  'export_asked',
  'closing',
  'reopened',
] as const;
export type SecurityEventName = (typeof SECURITY_EVENTS)[number];
export const securityEvent = z.object({
  id,
  what: z.enum(SECURITY_EVENTS),
  at: instant,
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  about: z.nullable(z.string()),
});
export type SecurityEvent = z.output<typeof securityEvent>;
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/account/security-log',
  summary: 'What happened to this account, newest first',
  access: 'account',
  query: z.strictObject(infiniteQuery),
  reply: infinite(securityEvent),
});
