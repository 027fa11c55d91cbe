import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';

const message = z.object({ conversationId: id, sequence: z.int() });
export const messagingFacts = {
  'messaging.said': message,
  /** `actorId` wrote in a conversation about a thing: besides `messaging.said`. */
  'messaging.said_about': z.object({ conversationId: id, actorId: id, kind: z.enum(KINDS), id }),
  /** A message was edited, deleted or reacted to, or got a preview. */
  'messaging.message_changed': message,
  /** `actorId` has accepted the request of `otherId`, or answered it. */
  'messaging.request_accepted': z.object({ conversationId: id, actorId: id, otherId: id }),
  /** What one participant sees of a conversation has changed: it was read, archived, accepted or deleted. */
  'messaging.conversation_changed': z.object({ conversationId: id, actorId: id }),
  /** Name, picture, members or roles of a group conversation have changed. */
  'messaging.group_changed': z.object({ conversationId: id }),
  /** The notes beside a conversation of this actor have changed; without a conversation, the saved replies. */
  'messaging.inbox_changed': z.object({ conversationId: z.nullable(id), actorId: id }),
  /** A message of this actor waits, was sent, undone or changed. */
  'messaging.held_changed': z.object({ conversationId: id, actorId: id }),
  /** Something was proposed, confirmed or withdrawn in a conversation of this actor. */
  'messaging.agreed': z.object({ conversationId: id, actorId: id }),
  'messaging.draft_changed': z.object({ conversationId: id, actorId: id }),
} as const;
