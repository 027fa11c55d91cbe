import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { QUEUES } from '../core/roles.ts';
import { LEGAL_KINDS } from '../legal/kinds.ts';

const byAdmin = { access: 'admin', duty: QUEUES.policies } as const;

export const countAcceptances = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/policy-acceptances',
  summary: 'Count the members who accepted each version of a policy',
  query: z.strictObject({ kind: z.enum(LEGAL_KINDS) }),
  reply: data(z.array(z.object({ version: z.string(), members: z.int() }))),
});

export const acceptance = z.object({
  id,
  /** Null: the account is closed. */
  actor: z.nullable(actorCard),
  name: z.string(),
  at: instant,
});
export type Acceptance = z.output<typeof acceptance>;
export const listAcceptances = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/policy-acceptances/{kind}/{version}',
  summary: 'List who accepted a version of a policy, and when, latest first; recorded in the audit log',
  params: z.strictObject({ kind: z.enum(LEGAL_KINDS), version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.strictObject(pagedQuery),
  reply: paged(acceptance),
});
