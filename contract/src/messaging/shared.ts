import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { id } from '../core/endpoint.ts';
import type { Kind } from '../core/kinds.ts';

/** What can be shared in a message, as a card. A page is a profile. */
export const SHARED_KINDS = [
  'profile',
  'post',
  'job',
  'course',
  'community',
  'group',
  'product',
  'service',
  'event',
] as const satisfies readonly Kind[];
export type SharedKind = (typeof SHARED_KINDS)[number];
/** What a message shows as a card: also what a line about a trade is about. */
export const SHOWN_KINDS = [...SHARED_KINDS, 'order', 'order_request'] as const satisfies readonly Kind[];
export type ShownKind = (typeof SHOWN_KINDS)[number];
/** What a member sends as a card. */
export const sharedInBody = z.optional(z.strictObject({ kind: z.enum(SHARED_KINDS), id }));
/**
 * A thing that was shared. `card` is null where the reader may not see the thing; `withheld`: they see it after
 * accepting the conversation.
 */
export const sharedCard = z.object({ kind: z.enum(SHOWN_KINDS), id, card: z.nullable(card), withheld: z.boolean() });
