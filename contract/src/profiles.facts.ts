import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';
import { LEVELLED } from './profiles.levels.ts';

const endorsement = z.object({ memberId: id, itemId: id, endorserId: id });

export const profileFacts = {
  /** About, place, interests or cover; what a card shows is told by the actors module. */
  'profiles.changed': z.object({ memberId: id }),
  /**
   * Which section holds something else now, or is open to others; told to the owner, and to modules that search or show
   * sections.
   */
  'profiles.section_changed': z.object({ memberId: id, section: z.enum(LEVELLED) }),
  /** Of a skill: told to both. */
  'profiles.skill_endorsed': endorsement,
  'profiles.endorsement_withdrawn': endorsement,
} as const;
