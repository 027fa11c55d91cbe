import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

/** What can happen in insights. Ids and public counters, never private text. */
export const insightsFacts = {
  /** A counted view of this member's profile. It never says who viewed it. */
  'insights.profile_viewed': z.object({ memberId: id }),
  /** A member's viewing mode, which also decides what they see of their own viewers. */
  'insights.viewing_changed': z.object({ memberId: id }),
} as const;
