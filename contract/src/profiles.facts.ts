import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';
import { LEVELLED } from './profiles.levels.ts';

const endorsement = z.object({ memberId: id, itemId: id, endorserId: id });

export const profileFacts = {
  /** About, location, interests or cover; changes of the card are facts of the actors module. */
  'profiles.changed': z.object({ memberId: id }),
  /** The section whose content or visibility changed; for the owner, and for modules that search or show sections. */
  'profiles.section_changed': z.object({ memberId: id, section: z.enum(LEVELLED) }),
  /** Sent to both, the owner of the skill and the endorser. */
  'profiles.skill_endorsed': endorsement,
  'profiles.endorsement_withdrawn': endorsement,
} as const;
