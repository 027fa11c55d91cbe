import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';

/** Facts of insights. Ids, never private text. */
export const insightsFacts = {
  /** A view of this member's profile was counted. The fact does not identify the viewer. */
  'insights.profile_viewed': z.object({ memberId: id }),
  /** The member's viewing mode changed, and with it what they see of their own viewers. */
  'insights.viewing_changed': z.object({ memberId: id }),
} as const;
