import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { QUEUES } from '../core/roles.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { text } from '../core/text.ts';

/* Members as platform admins see them: a table, with what can be done about an account. */

/** `closed`: their account is closed, and is erased 30 days later. */
export const MEMBER_STATES = ['active', 'suspended', 'closed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
/** Those that the table can be narrowed to. */
export const LISTED_STATES = ['suspended', 'closed'] as const satisfies readonly MemberState[];
export const MEMBER_ORDERS = ['newest', 'oldest'] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];
export const MEMBER_SEARCH_MAX = 100;
export const SUSPENSION_REASON_MAX = 500;
/** How long a suspension lasts; `open`: until it is lifted. */
export const SUSPENSION_SPANS = ['day', 'week', 'month', 'open'] as const;
export type SuspensionSpan = (typeof SUSPENSION_SPANS)[number];
/** Rows of one export. */
export const MEMBER_EXPORT_MAX = 5_000;

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
  can: z.object({
    suspend: z.boolean(),
    /** What an admin decided in this table; suspensions by other cases go on. */
    lift: z.boolean(),
  }),
});
export type MemberRow = z.output<typeof memberRow>;

const filters = {
  /** A part of the name or of the e-mail address, or the whole id. */
  search: z.optional(text({ max: MEMBER_SEARCH_MAX })),
  state: z.optional(z.enum(LISTED_STATES)),
  order: z.optional(z.enum(MEMBER_ORDERS)),
};
export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  summary: 'List members, those who joined last first, with how many there are in each state',
  access: 'admin',
  duty: QUEUES.members,
  query: z.strictObject({ ...pagedQuery, ...filters }),
  reply: z.extend(paged(memberRow), {
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
  reply: data(z.array(z.object(shared))),
});

const decision = {
  method: 'POST',
  access: 'admin',
  duty: QUEUES.members,
  confirmed: true,
  idempotency: 'none',
  params: z.strictObject({ memberId: id }),
  status: 200,
  reply: data(memberRow),
} as const;
export const suspendMember = endpoint({
  ...decision,
  path: '/admin/members/{memberId}/suspend',
  summary: 'Suspend a member, who reads the reason; again, it changes reason and end',
  body: z.strictObject({
    span: z.enum(SUSPENSION_SPANS),
    reason: text({ min: 1, max: SUSPENSION_REASON_MAX, lines: true }),
  }),
  refusals: ['not_found'],
});
export const liftMemberSuspension = endpoint({
  ...decision,
  path: '/admin/members/{memberId}/lift-suspension',
  summary: 'End a suspension that an admin decided; those by other cases go on',
  refusals: ['not_found'],
});
