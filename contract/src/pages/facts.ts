import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { PAGE_ROLES } from '../core/roles.ts';
import { BADGE_EVENTS, TEAM_EVENTS } from './choices.ts';

export const pageFacts = {
  /** What a page shows of itself has changed, or who sees it. */
  'pages.changed': z.object({ pageId: id }),
  /** A member joined the team of a page, changed role, or left it (`role` null). */
  'pages.role_changed': z.object({ pageId: id, memberId: id, role: z.nullable(z.enum(PAGE_ROLES)) }),
  /**
   * A verification of a page began or ended, by its website or by documents. `event`: what its team is notified of. For
   * its team alone.
   */
  'pages.verification_changed': z.object({ pageId: id, event: z.nullable(z.enum(BADGE_EVENTS)) }),
  /** The search for an admin of a page began, moved on or ended. */
  'pages.succession_changed': z.object({ pageId: id }),
  /** A page was deleted or restored: its team can no longer act as it, or can again. */
  'pages.availability_changed': z.object({ pageId: id, memberIds: z.array(id) }),
  /**
   * A step in the history of a team: an invitation or a request was sent or ended, or a role changed. `requestId`: the
   * invitation or request, if there was one. `byId`: the member who did it; null: the system.
   */
  'pages.team_changed': z.object({
    changeId: id,
    pageId: id,
    memberId: id,
    byId: z.nullable(id),
    event: z.enum(TEAM_EVENTS),
    requestId: z.nullable(id),
  }),
} as const;
