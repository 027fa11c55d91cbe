import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { LEVELLED } from './levels.ts';
import { LINK_STATES } from './sections.ts';

const endorsement = z.object({ memberId: id, itemId: id, endorserId: id });

export const profileFacts = {
  /** About, location, interests or cover; changes of the card are facts of the actors module. */
  'profiles.changed': z.object({ memberId: id }),
  /** The section whose content or visibility changed; for the owner, and for modules that search or show sections. */
  'profiles.section_changed': z.object({ memberId: id, section: z.enum(LEVELLED) }),
  /** Sent to both, the owner of the skill and the endorser. */
  'profiles.skill_endorsed': endorsement,
  'profiles.endorsement_withdrawn': endorsement,
  /**
   * What a page and a member say of each other has changed. `before` null: it began. `byId`: who did it, the member or
   * one of the team. For both sides alone.
   */
  'profiles.link_changed': z.object({
    pageId: id,
    memberId: id,
    byId: id,
    before: z.nullable(z.enum(LINK_STATES)),
    state: z.enum(LINK_STATES),
    /** Whether an entry of the profile names the page. */
    linked: z.boolean(),
  }),
  /** Someone is new among the people of a page, or is shown there in another way. */
  'profiles.people_changed': z.object({ pageId: id }),
} as const;
