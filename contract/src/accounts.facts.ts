import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

export const accountFacts = {
  'accounts.opened': z.object({ memberId: id }),
  'accounts.session_opened': z.object({ memberId: id, sessionId: id }),
  'accounts.sessions_ended': z.object({ memberId: id, sessionIds: z.array(id) }),
  'accounts.preferences_changed': z.object({ memberId: id }),
  /** Of the account, for everything that goes by its clock. `inProfile`: the form of the profile did it. */
  'accounts.time_zone_changed': z.object({ memberId: id, inProfile: z.optional(z.boolean()) }),
  /** A copy of one's data got further, or was given up. */
  'accounts.export_moved': z.object({ memberId: id }),
  /** A copy of one's data can be fetched. */
  'accounts.export_ready': z.object({ memberId: id, exportId: id }),
  'accounts.verification_decided': z.object({ memberId: id, verificationId: id, approved: z.boolean() }),
} as const;
