import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { QUEUES, type Queue } from '../core/roles.ts';
import { switchState } from '../core/switches/state.ts';

const queues = Object.keys(QUEUES) as [Queue, ...Queue[]];
export const adminFacts = {
  /** Something came into a queue, or was decided. */
  'admin.queue_changed': z.object({ queue: z.enum(queues) }),
  /** An operator switched a module off or on; the names of those that are off say nothing about anyone. */
  'admin.module_switched': switchState,
  /** A message to the admins came, was claimed, released, answered or closed. */
  'admin.contact_changed': z.object({ messageId: id }),
  /** A message of a member was answered. */
  'admin.contact_answered': z.object({ messageId: id, memberId: id }),
} as const;
