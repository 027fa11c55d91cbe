import { THEMES } from '../core/choices.ts';
import * as z from 'zod/mini';
import { DUTIES, PAGE_KINDS, PAGE_ROLES, PAGE_TEAM } from '../core/roles.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { LANGUAGES } from '../core/language.ts';
import { switchState } from '../core/switches/state.ts';
import { avatar } from '../media/media.ts';
import { normalized } from '../core/normalize.ts';
import { personName } from '../core/person-name.ts';
import { text } from '../core/text.ts';

/** The feeds of home: strictly by time, or chosen. */
export const FEEDS = ['latest', 'for_you'] as const;
export type Feed = (typeof FEEDS)[number];
export const COMMENT_ORDERS = ['relevance', 'newest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export const ACCOUNT_TYPES = ['employer', 'employment_agency'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Argon2id hashes the whole input; the limit keeps the cost of one attempt bounded. */
export const PASSWORD_MAX = 200;
export const CODE_LENGTH = 6;
/** Minutes for which an e-mailed code is valid. */
export const CODE_MINUTES = 10;

/** Domains in other scripts are stored in the form that mail servers use, in which both spellings are equal. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Nothing that would mean something else in an address of the web.
  if (at < 0 || /^\p{ASCII}*$/u.test(domain)) return address;
  if (!/^(?:[\p{L}\p{M}\p{N}.。．｡·-]|\u200C|\u200D)+$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
/** As zod checks it, and with an end such as that of .भारत. */
const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

export const email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2 * EMAIL_MAX)),
    z.transform((value: string) => withAsciiDomain(normalized(value).trim().toLowerCase())),
  ),
  z.string().check(z.maxLength(EMAIL_MAX), z.email({ pattern: EMAIL })),
);

/** A new password: at least 8 characters with at least 1 number or symbol. It is neither trimmed nor normalized. */
export const newPassword = z.string().check(
  z.minLength(PASSWORD_MIN),
  z.maxLength(PASSWORD_MAX),
  z.refine((value: string) => /[^\p{L}\p{M}\s]/u.test(value), { params: { key: 'password_needs_sign' } }),
);
const currentPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));
/** An e-mailed code, however it was typed or pasted. */
export const code = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((value: string) => value.replace(/\D/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
);

/** Ten letters and digits, without characters that look alike; shown as two groups of five. */
export const RECOVERY_LENGTH = 10;
/** A code from an app or an e-mail, or a recovery code; spaces and hyphens in the input are ignored. */
export const anyCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((value: string) => value.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^(\d{6}|[0-9A-Z]{10})$/)),
);

/**
 * A secret of the browser that asked for a sign-up: the mailed code works only together with it. Absent in a browser
 * that did not ask.
 */
const signUpToken = z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/)));

/** The logged in person, as the browser caches it under `user`. */
export const currentUser = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.nullable(avatar),
  headline: z.string(),
  isAdmin: z.boolean(),
  /** What a platform admin may decide about; empty for others. */
  duties: z.array(z.enum(DUTIES)),
  /** While the account is suspended: until when, null without end, and why, in the words of each case. */
  suspension: z.nullable(z.object({ until: z.nullable(instant), reasons: z.array(z.string()) })),
  accountType: z.nullable(z.enum(ACCOUNT_TYPES)),
  language: z.enum(LANGUAGES),
  theme: z.enum(THEMES),
  welcomed: z.boolean(),
  /** In international format. */
  phone: z.nullable(z.string()),
  /** IANA name; null: use the time zone of the device. */
  timeZone: z.nullable(z.string()),
  autoplay: z.boolean(),
  /** The feed that home shows. */
  feed: z.enum(FEEDS),
  /** The order in which comments of a post are shown. */
  commentOrder: z.enum(COMMENT_ORDERS),
  /** Whether profile photos of other people are shown. */
  showPhotos: z.boolean(),
  /** Version of the terms that the member has to accept, or null. */
  mustAcceptTerms: z.nullable(z.string()),
  /** Version of the privacy policy that the member has to accept, or null. */
  mustAcceptPrivacy: z.nullable(z.string()),
  /** Pages that the member may act as at this moment; `path` shows the page. */
  actingFor: z.array(
    z.object({
      id,
      name: z.string(),
      avatar: z.nullable(avatar),
      kind: z.enum(PAGE_KINDS),
      role: z.enum(PAGE_ROLES),
      path: z.string(),
    }),
  ),
});
export type CurrentUser = z.output<typeof currentUser>;

/** `reopened`: the account was closed, and this login reopened it. */
export const signedIn = z.object({ token: z.string(), user: currentUser, reopened: z.boolean() });

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Sign up; a code is e-mailed',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({
    firstName: personName({ max: 50 }),
    lastName: personName({ max: 50 }),
    email,
    password: newPassword,
    accountType: z.optional(z.nullable(z.enum(ACCOUNT_TYPES))),
    /** The browser's time zone; omitted if it is not a valid zone. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    acceptTerms: z.literal(true),
  }),
  status: 202,
  reply: data(z.object({ email: z.string(), signUpToken: z.string() })),
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/auth/verification-code',
  summary: 'Verify the e-mailed code, which creates the account and a session',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({ email, code, signUpToken }),
  reply: data(signedIn),
  refusals: ['code_wrong', 'sign_up_elsewhere', 'sign_up_replaced'],
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/verification-code/resend',
  summary: 'E-mail a new code; the previous one is no longer valid',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({ email, signUpToken }),
  status: 202,
  reply: data(z.object({ email: z.string() })),
  refusals: ['sign_up_elsewhere', 'sign_up_replaced'],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({ email, password: currentPassword }),
  reply: data(
    z.union([signedIn, z.object({ secondFactor: z.object({ challenge: z.string(), methods: z.array(z.string()) }) })]),
  ),
  refusals: ['credentials_wrong', 'email_not_verified'],
});

export const secondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Complete a two-step login with the code of the authenticator app, an e-mailed code or a recovery code',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({ challenge: z.string().check(z.minLength(1), z.maxLength(1000)), code: anyCode }),
  reply: data(signedIn),
  refusals: ['code_wrong'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'E-mail a code for setting a new password',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({ email }),
  status: 202,
  reply: data(z.object({ email: z.string() })),
});

export const MAX_PASSKEYS = 20;
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/new-password',
  summary: 'Set a new password with an e-mailed code; all sessions end, passkeys not in `keepPasskeys` are deleted',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({
    email,
    code,
    password: newPassword,
    /** Ids of passkeys. Omitted by an account that has passkeys: nothing is set, and the reply lists them. */
    keepPasskeys: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,1400}$/))).check(z.maxLength(MAX_PASSKEYS))),
  }),
  reply: data(z.union([z.object({ email: z.string() }), z.object({ passkeys: z.array(passkey) })])),
  refusals: ['code_wrong'],
});

export const readMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Read the logged-in member, and what an operator has switched off',
  access: 'account',
  whileSuspended: true,
  reply: z.object({ data: currentUser, switches: switchState }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out of this session',
  access: 'account',
  whileSuspended: true,
  idempotency: 'none',
});

export const logoutAll = endpoint({
  method: 'POST',
  path: '/auth/logout-all',
  summary: 'Log out of all sessions of this account',
  access: 'account',
  idempotency: 'none',
});

export const createRealtimeTicket = endpoint({
  method: 'POST',
  path: '/auth/realtime-ticket',
  summary: 'Create a ticket for one socket connection, valid for 30 seconds',
  access: 'account',
  as: PAGE_TEAM,
  idempotency: 'none',
  status: 201,
  reply: data(z.object({ ticket: z.string() })),
});

/** One logged-in device. */
export const device = z.object({
  id,
  /** Browser and operating system, shortened from the user agent: "Chromium on Linux". */
  device: z.string(),
  place: z.nullable(z.string()),
  startedAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});

export type Device = z.output<typeof device>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'List the devices logged in to this account',
  access: 'account',
  reply: data(z.array(device)),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{sessionId}',
  summary: 'Log out one device',
  access: 'account',
  params: z.strictObject({ sessionId: id }),
  refusals: ['not_found'],
});

export const editPassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  summary: 'Change the password; other sessions end',
  access: 'account',
  idempotency: 'none',
  body: z.strictObject({ currentPassword: currentPassword, password: newPassword }),
});

export const editPreferences = endpoint({
  method: 'PATCH',
  path: '/account/preferences',
  summary: 'Edit account preferences: language, theme, time zone, phone, feed, order of comments, autoplay and photos',
  access: 'account',
  body: z.strictObject({
    language: z.optional(z.enum(LANGUAGES)),
    theme: z.optional(z.enum(THEMES)),
    welcomed: z.optional(z.literal(true)),
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    phone: z.optional(z.nullable(text({ max: 40 }))),
    autoplay: z.optional(z.boolean()),
    feed: z.optional(z.enum(FEEDS)),
    commentOrder: z.optional(z.enum(COMMENT_ORDERS)),
    showPhotos: z.optional(z.boolean()),
  }),
  reply: data(currentUser),
});

/** Accounts of the demo world; empty outside demo mode and after their passwords were changed. */
export const demoAccount = z.object({ email: z.string(), password: z.string(), label: z.string() });
export type DemoAccount = z.output<typeof demoAccount>;
export const readDemo = endpoint({
  method: 'GET',
  path: '/auth/demo',
  summary: 'List the demo accounts (demo mode only)',
  access: 'public',
  reply: data(z.object({ accounts: z.array(demoAccount) })),
});

const legalVersion = z.string().check(z.minLength(1), z.maxLength(20));
export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/account/terms',
  summary: 'Accept the current terms, the privacy policy, or both',
  access: 'account',
  idempotency: 'none',
  body: z.strictObject({ version: z.optional(legalVersion), privacyVersion: z.optional(legalVersion) }).check(
    z.refine(({ version, privacyVersion }) => version !== undefined || privacyVersion !== undefined, {
      params: { key: 'required' },
      path: ['version'],
    }),
  ),
  reply: data(currentUser),
  refusals: ['stale'],
});
