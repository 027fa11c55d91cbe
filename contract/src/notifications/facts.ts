import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';

export const notificationFacts = {
  /** A notification was added, seen or read: badge and list are stale. */
  'notifications.changed': z.object({ recipientId: id }),
  /** What an actor has muted, or wants less of. */
  'notifications.mutes_changed': z.object({ actorId: id }),
  'notifications.settings_changed': z.object({ memberId: id }),
} as const;
