import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

/** What can happen in insights. Ids and public counters, never private text. */
export const insightsFacts = {
  /** Somebody looked at the profile of this member, and it counts. Who it was is not told, to nobody. */
  'insights.profile_viewed': z.object({ memberId: id }),
  /** How a member looks at others, and with it what they see of who looks at them. */
  'insights.viewing_changed': z.object({ memberId: id }),
} as const;
