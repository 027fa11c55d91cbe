import type { MessagingContext } from '../conversations/conversations.ts';
import { presentMessage } from '../messages/present.ts';
import type { MessageRow } from '../messages/queries.ts';
import { findListeners } from './queries-events.ts';

/** Someone else in a conversation. */
export interface Listener {
  readonly id: string;
  /** Whether they block the one who speaks. */
  readonly blocked: boolean;
  /** Whether they read the message that is answered: not who joined later, deleted it, or blocks its author. */
  readonly reads: boolean;
}

/** Who hears what the caller says or does; in a conversation of two it matters only for an answer. */
export const listenersOf = async (
  ctx: MessagingContext,
  { id: conversationId, kind }: { readonly id: string; readonly kind: string },
  replyTo: number | null,
): Promise<readonly Listener[]> => {
  if (kind !== 'group' && replyTo === null) return [];
  const states = kind === 'group' ? ['active'] : ['active', 'requested'];
  return findListeners(ctx.db, { conversationId, actorId: ctx.actor.id, states, replyTo });
};

/** A message as it is for those who may read what it answers, or for the others. */
export const heardBy = (row: MessageRow, reads: boolean): MessageRow => ({
  ...row,
  reply_blocked: false,
  ...(!reads && { reply_excerpt: null }),
});

/** Hands a message to everyone else in the group. For all of them who hear the same, it is one text. */
export function whisperToGroup(ctx: MessagingContext, row: MessageRow, listeners: readonly Listener[]): void {
  const terms = { reachable: true, accepted: true, inGroup: true };
  for (const blocked of [false, true])
    for (const reads of [true, false]) {
      const ids = listeners.filter((each) => each.blocked === blocked && each.reads === reads).map(({ id }) => id);
      const [first] = ids;
      if (first === undefined) continue;
      const { now, services } = ctx;
      const reader = { actor: { id: first }, member: { ...ctx.member, id: first }, role: null, now, services };
      const message = presentMessage({ ...heardBy(row, reads), blocked }, reader, terms);
      ctx.whisper(ids, { name: 'messaging.message', message });
    }
}
