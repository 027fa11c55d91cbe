import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { LEGAL_KINDS } from '../legal/kinds.ts';

export const accountFacts = {
  'accounts.opened': z.object({ memberId: id }),
  'accounts.session_opened': z.object({ memberId: id, sessionId: id }),
  'accounts.sessions_ended': z.object({ memberId: id, sessionIds: z.array(id) }),
  /** A platform admin got other duties. */
  'accounts.duties_changed': z.object({ memberId: id }),
  'accounts.preferences_changed': z.object({ memberId: id }),
  /** The member was suspended, or a case that suspended them has ended. */
  'accounts.suspension_changed': z.object({ memberId: id }),
  /** The account's time zone changed, which other data depends on. `inProfile`: changed in the profile form. */
  'accounts.time_zone_changed': z.object({ memberId: id, inProfile: z.optional(z.boolean()) }),
  /** A copy of the data made progress or was cancelled. */
  'accounts.export_moved': z.object({ memberId: id }),
  /** A copy of the data can be downloaded. */
  'accounts.export_ready': z.object({ memberId: id, exportId: id }),
  /** Some of the members who are notified of a version of a policy. */
  'accounts.policy_announced': z.object({
    kind: z.enum(LEGAL_KINDS),
    version: z.string(),
    what: z.enum(['material', 'other', 'withdrawn']),
    memberIds: z.array(id),
  }),
  /** A document came, or was withdrawn. */
  'accounts.verification_sent': z.object({ memberId: id }),
  'accounts.verification_decided': z.object({ memberId: id, verificationId: id, approved: z.boolean() }),
} as const;
