import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { DUTIES, QUEUES } from '../core/roles.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, yesOrNo } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { device } from './accounts.ts';
import { securityEvent } from './security.ts';

/* Members as platform admins see them: a table, and what can be done about an account. */

/** `closed`: their account is closed, and is erased 30 days later. */
export const MEMBER_STATES = ['active', 'suspended', 'closed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
/** Those that the table can be narrowed to. */
export const LISTED_STATES = ['suspended', 'closed'] as const satisfies readonly MemberState[];
/** Platform admins are listed by themselves. */
export const MEMBER_ROLES = ['members', 'admins'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export const MEMBER_ORDERS = ['newest', 'oldest'] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];
export const MEMBER_SEARCH_MAX = 100;
/** Why an admin changes the account of someone, for the audit log. */
export const ADMIN_REASON_MAX = 500;
/** Rows of one export. */
export const MEMBER_EXPORT_MAX = 5_000;
/** Of the security log of a member, which an admin reads. */
export const MEMBER_EVENTS = 20;

const shared = {
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  joinedAt: instant,
  seenAt: instant,
};
export const memberRow = z.object({
  ...shared,
  /** Null once the account is closed. */
  actor: z.nullable(actorCard),
  /** While they are suspended; `until` is null where it has no end. */
  suspension: z.nullable(z.object({ until: z.nullable(instant), reasons: z.array(z.string()) })),
  isAdmin: z.boolean(),
  duties: z.array(z.enum(DUTIES)),
});
export type MemberRow = z.output<typeof memberRow>;

const filters = {
  /** A part of the name or of the e-mail address, or the whole username or id. */
  search: z.optional(text({ max: MEMBER_SEARCH_MAX })),
  state: z.optional(z.enum(LISTED_STATES)),
  role: z.optional(z.enum(MEMBER_ROLES)),
  verified: z.optional(yesOrNo),
  /** Days in UTC, both included. */
  joinedFrom: z.optional(calendarDay),
  joinedTo: z.optional(calendarDay),
  order: z.optional(z.enum(MEMBER_ORDERS)),
};
export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  summary: 'List members, those who joined last first, with how many there are in each state',
  access: 'admin',
  duty: QUEUES.members,
  query: z.strictObject({ ...infiniteQuery, ...filters }),
  reply: z.extend(infinite(memberRow), {
    counts: z.object({ all: z.int(), suspended: z.int(), closed: z.int() }),
  }),
});
export const exportMembers = endpoint({
  method: 'GET',
  path: '/admin/members/export',
  summary: 'Read the members of a table at once, at most 5,000; recorded in the audit log',
  access: 'admin',
  duty: QUEUES.members,
  query: z.strictObject(filters),
  reply: z.extend(data(z.array(z.object(shared))), {
    /** There are more than the file has. */
    isMore: z.boolean(),
  }),
});

export const memberAccount = z.extend(memberRow, {
  /** Where they are logged in; none of it is the session of the caller. */
  sessions: z.array(device),
  /** What happened to the account, newest first. */
  events: z.array(securityEvent),
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  /** An address that waits for its code. */
  newEmail: z.nullable(z.string()),
  can: z.object({
    endSessions: z.boolean(),
    resetSecondFactor: z.boolean(),
    confirmEmail: z.boolean(),
    setDuties: z.boolean(),
  }),
});
export type MemberAccount = z.output<typeof memberAccount>;
const memberParams = z.strictObject({ memberId: id });
export const readMember = endpoint({
  method: 'GET',
  path: '/admin/members/{memberId}',
  summary: 'Read the account of a member: sessions, security log and second factor; recorded in the audit log',
  access: 'admin',
  duty: QUEUES.members,
  params: memberParams,
  reply: data(memberAccount),
  refusals: ['not_found'],
});

const reason = text({ min: 1, max: ADMIN_REASON_MAX, lines: true });
const change = {
  method: 'POST',
  access: 'admin',
  duty: QUEUES.members,
  confirmed: true,
  idempotency: 'none',
  params: memberParams,
  status: 200,
  reply: data(memberAccount),
} as const;
export const endMemberSessions = endpoint({
  ...change,
  path: '/admin/members/{memberId}/end-sessions',
  summary: 'Log a member out everywhere; they read it in their security log',
  body: z.strictObject({ reason }),
  refusals: ['not_found', 'not_oneself', 'more_duties'],
});
export const resetSecondFactor = endpoint({
  ...change,
  path: '/admin/members/{memberId}/reset-second-factor',
  summary: 'Remove the authenticator app and the recovery codes of a member, who gets an e-mail',
  body: z.strictObject({ reason }),
  refusals: ['not_found', 'not_oneself', 'more_duties'],
});
export const confirmMemberEmail = endpoint({
  ...change,
  path: '/admin/members/{memberId}/confirm-email',
  summary: 'Confirm the new address of a member without its code; the former address gets an e-mail',
  body: z.strictObject({ email: z.string().check(z.maxLength(320)), reason }),
  refusals: ['not_found', 'not_oneself', 'more_duties', 'stale', 'email_taken'],
});
export const setMemberDuties = endpoint({
  ...change,
  path: '/admin/members/{memberId}/duties',
  summary: 'Give and take duties; who gets the first one becomes a platform admin, who has none left is none',
  body: z.strictObject({
    give: z.array(z.enum(DUTIES)).check(z.maxLength(DUTIES.length)),
    take: z.array(z.enum(DUTIES)).check(z.maxLength(DUTIES.length)),
    reason,
  }),
  refusals: ['not_found', 'not_oneself', 'more_duties', 'duty_not_held', 'duty_last'],
});
