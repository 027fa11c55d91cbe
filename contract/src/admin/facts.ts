import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { switchState } from '../core/switches/state.ts';

export const adminFacts = {
  /** An operator switched a module off or on; the names of those that are off say nothing about anyone. */
  'admin.module_switched': switchState,
  /** A message to the admins came, was claimed, released, answered or closed. */
  'admin.contact_changed': z.object({ messageId: id }),
  /** A message of a member was answered. */
  'admin.contact_answered': z.object({ messageId: id, memberId: id }),
} as const;
