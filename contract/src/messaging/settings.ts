import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { CONTACT_PURPOSES, UNDO_SECONDS, WRITE_RULES } from './choices.ts';

const ofPerson = { access: 'member' } as const;
export const messageSettings = z.object({
  /** Who may begin a conversation; those that are open go on. */
  whoCanWrite: z.enum(WRITE_RULES),
  /** Whether others see what the member has read, and the member what others have. */
  receipts: z.boolean(),
  typing: z.boolean(),
  /** Who may add the member to a group at once; others can only invite, and no one where it is nobody. */
  whoCanAdd: z.enum(WRITE_RULES),
  /** How long a message can be undone: in open conversations, and the first one to a stranger. */
  undoSeconds: z.literal(UNDO_SECONDS),
  undoFirstSeconds: z.literal(UNDO_SECONDS),
  /** Requests of strangers that are pushed: what they are for, and what they must name. All others come quietly. */
  ringPurposes: z.array(z.enum(CONTACT_PURPOSES)),
  ringNeedsPay: z.boolean(),
  ringNeedsPlace: z.boolean(),
});
export type MessageSettings = z.output<typeof messageSettings>;
export const readMessageSettings = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/messaging/settings',
  summary: 'Read the message settings of the caller',
  reply: data(messageSettings),
});
export const editMessageSettings = endpoint({
  ...ofPerson,
  method: 'PATCH',
  path: '/messaging/settings',
  summary: 'Edit the message settings of the caller; omitted fields stay unchanged',
  body: z.strictObject({
    whoCanWrite: z.optional(z.enum(WRITE_RULES)),
    receipts: z.optional(z.boolean()),
    typing: z.optional(z.boolean()),
    whoCanAdd: z.optional(z.enum(WRITE_RULES)),
    undoSeconds: z.optional(z.literal(UNDO_SECONDS)),
    undoFirstSeconds: z.optional(z.literal(UNDO_SECONDS)),
    ringPurposes: z.optional(z.array(z.enum(CONTACT_PURPOSES)).check(z.maxLength(CONTACT_PURPOSES.length))),
    ringNeedsPay: z.optional(z.boolean()),
    ringNeedsPlace: z.optional(z.boolean()),
  }),
  reply: data(messageSettings),
});
