import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { ROLE_CHANGES, SPACE_KINDS } from './choices.ts';

const space = z.object({ spaceId: id });
const membership = z.object({ spaceId: id, memberId: id });
const asking = z.extend(membership, { kind: z.enum(SPACE_KINDS) });
/** `byId`: the actor who did it. */
const decided = z.extend(asking, { byId: id });

export const spaceFacts = {
  /** What a space shows of itself has changed, or who sees it. */
  'spaces.changed': space,
  /** It became private or was deleted: those outside no longer see what is inside. */
  'spaces.closed': space,
  /** Someone joined or left, or has another role. It does not say who. */
  'spaces.members_changed': space,
  /** The membership of one person changed. */
  'spaces.membership_changed': membership,
  /** Requests arrived or ended; for those who answer them. */
  'spaces.requests_changed': space,
  'spaces.requested': asking,
  /** `accepted` false: declined. */
  'spaces.answered': z.extend(decided, { accepted: z.boolean() }),
  'spaces.invited': decided,
  /** Removed or banned. */
  'spaces.removed': decided,
  'spaces.request_expired': asking,
  'spaces.silenced': decided,
  /** The owner asked an admin or member to take over. */
  'spaces.ownership_offered': decided,
  /** Someone became owner or admin, or is it no longer. */
  'spaces.role_changed': z.extend(membership, {
    byId: id,
    kind: z.enum(SPACE_KINDS),
    change: z.enum(ROLE_CHANGES),
  }),
  /** A member asks the owner to become an admin. */
  'spaces.admin_requested': asking,
  /** Such a request ended, in whatever way. */
  'spaces.admin_request_ended': asking,
  'spaces.admin_declined': decided,
  'spaces.admin_request_expired': asking,
  /** The rules have changed. */
  'spaces.rules_changed': z.object({ spaceId: id, kind: z.enum(SPACE_KINDS), byId: id }),
  /** What a member chose to see and be notified of. */
  'spaces.preferences_changed': membership,
} as const;
