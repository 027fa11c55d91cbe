import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_KINDS, PAGE_ROLES, QUEUES } from '../core/roles.ts';
import { AUDIT_DETAILS } from './audited.ts';
import { SPACE_KINDS, SPACE_ROLES } from '../spaces/choices.ts';

const people = { method: 'GET', access: 'admin', duty: QUEUES.members } as const;

/** Of each kind, those that a member joined last. */
export const MEMBER_ROLES_MAX = 50;
export const memberRoles = z.object({
  pages: z.array(z.object({ id, kind: z.enum(PAGE_KINDS), name: z.string(), role: z.enum(PAGE_ROLES) })),
  /** Where they are more than a member. */
  spaces: z.array(z.object({ id, kind: z.enum(SPACE_KINDS), name: z.string(), role: z.enum(SPACE_ROLES) })),
});
export type MemberRoles = z.output<typeof memberRoles>;
export const readMemberRoles = endpoint({
  ...people,
  path: '/admin/members/{memberId}/roles',
  summary: 'Read the roles of a member in teams of pages, communities and groups; recorded in the audit log',
  params: z.strictObject({ memberId: id }),
  reply: data(memberRoles),
});

export const auditEntry = z.object({
  id,
  at: instant,
  /** `<module>.<verb>` */
  what: z.string(),
  /** Null: their account is gone. */
  admin: z.nullable(actorCard),
  target: z.nullable(z.object({ kind: z.string(), id: z.string(), actor: z.nullable(actorCard) })),
  details: z.array(z.enum(AUDIT_DETAILS)),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;
export const listOwnActs = endpoint({
  method: 'GET',
  access: 'admin',
  duty: 'any',
  path: '/admin/own-acts',
  summary: 'List what the caller did and read as a platform admin, newest first',
  query: z.strictObject(infiniteQuery),
  reply: infinite(auditEntry),
});
export const listAudit = endpoint({
  ...people,
  path: '/admin/audit',
  summary: 'List what platform admins did and read, newest first; recorded in the audit log itself',
  query: z.strictObject({ ...infiniteQuery, adminId: z.optional(id), targetId: z.optional(id) }),
  reply: infinite(auditEntry),
});
