import * as z from 'zod/mini';
import { anyCode, passkey, signedIn } from './accounts.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { creationOptions, credential, requestOptions } from './passkeys.ts';

const password = z.string().check(z.minLength(1), z.maxLength(200));
const sealedToken = z.string().check(z.minLength(1), z.maxLength(4_000));

export const RECOVERY_CODES = 10;

/** `address`: where passkeys work, which is the public address; browsers refuse them at any other. */
const challengeReply = <S extends z.ZodMiniType>(options: S) =>
  data(z.object({ challenge: z.string(), address: z.string(), options }));
const passkeyAnswer = { challenge: sealedToken, credential };

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirmation',
  summary: 'Confirm the password, for endpoints that require it',
  access: 'account',
  whileSuspended: true,
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
  summary: 'Read the second factor of this account',
  access: 'account',
  reply: data(factors),
});
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator/setup',
  summary: 'Create a secret for an authenticator app; not active until confirmed',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  reply: data(z.object({ setup: z.string(), secret: z.string(), uri: z.string() })),
});
const recoveryCodes = data(z.object({ recoveryCodes: z.array(z.string()) }));
export const createAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator',
  summary: 'Activate the authenticator app with its first code; returns the recovery codes, once',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  body: z.strictObject({ setup: sealedToken, code: anyCode }),
  reply: recoveryCodes,
  refusals: ['code_wrong', 'stale'],
});
export const deleteAuthenticator = endpoint({
  method: 'DELETE',
  path: '/account/authenticator',
  summary: 'Remove the authenticator app; logging in needs only the password again',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Create ten new recovery codes; the previous ones are no longer valid',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  reply: recoveryCodes,
  refusals: ['not_found'],
});

const passkeyName = text({ max: 60, min: 1 });
const passkeyParams = z.strictObject({ passkeyId: z.string().check(z.regex(/^[\w-]{1,1400}$/)) });
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/account/passkeys',
  summary: 'List the passkeys of this account',
  access: 'account',
  reply: data(z.array(passkey)),
});
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/setup',
  summary: 'Create the options for registering a passkey',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  reply: challengeReply(creationOptions),
});
export const createPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Save a passkey that the browser created',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  body: z.strictObject({ name: passkeyName, ...passkeyAnswer }),
  status: 201,
  reply: data(passkey),
  refusals: ['passkey_refused', 'passkey_too_many'],
});
export const editPasskey = endpoint({
  method: 'PATCH',
  path: '/account/passkeys/{passkeyId}',
  summary: 'Rename a passkey',
  access: 'account',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  refusals: ['not_found'],
});
export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/{passkeyId}',
  summary: 'Delete a passkey',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  params: passkeyParams,
  refusals: ['not_found'],
});
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Create the options for logging in with a passkey',
  access: 'public',
  whileSuspended: true,
  idempotency: 'none',
  reply: challengeReply(requestOptions),
});
export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Log in with a passkey',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject(passkeyAnswer),
  reply: data(signedIn),
  refusals: ['passkey_refused'],
});
export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/auth/confirmation/passkey',
  summary: 'Confirm with a passkey instead of the password',
  access: 'account',
  whileSuspended: true,
  idempotency: 'none',
  body: z.strictObject(passkeyAnswer),
  refusals: ['passkey_refused'],
});

/** Events of the security log. */
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
  'admin_ended_sessions',
  'admin_reset_second_factor',
  'admin_confirmed_email',
  'admin_changed_duties',
  'admin_read_messages',
  'admin_read_content',
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
  summary: 'List the security events of this account, newest first',
  access: 'account',
  query: z.strictObject(infiniteQuery),
  reply: infinite(securityEvent),
});
