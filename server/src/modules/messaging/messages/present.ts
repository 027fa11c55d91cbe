import { shortened } from '#contract/core/text.ts';
import { type Message, REPLY_EXCERPT_MAX } from '#contract/messaging.messages.ts';
import { allowed } from '#platform/policy.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import type { ConversationRow } from '../conversations/queries.ts';
import { presentFiles } from '../files/present.ts';
import { canDelete, canEdit, canReact, canReport } from '../policy.ts';
import type { MessageRow } from './queries.ts';

export type Presenting = Pick<MessagingContext, 'actor' | 'member' | 'role' | 'now' | 'services'>;
/** What lies between the reader and the others, which decides about the buttons of each message. */
export interface Terms {
  readonly reachable: boolean;
  /** Whether the reader has accepted the conversation. */
  readonly accepted: boolean;
  readonly inGroup: boolean;
}
export const termsOf = (row: Pick<ConversationRow, 'kind' | 'reachable' | 'state'>): Terms => ({
  inGroup: row.kind === 'group',
  reachable: row.reachable,
  accepted: row.state === 'active',
});

export function presentMessage(row: MessageRow, ctx: Presenting, terms: Terms): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    sequence: row.sequence,
    clientId: row.client_id,
    actorId: row.actor_id,
    by:
      row.actor_id === ctx.actor.id && row.by_id !== null && row.by_name !== null
        ? { id: row.by_id, name: row.by_name }
        : null,
    text: row.text,
    event: row.event,
    files: presentFiles(row, !terms.accepted, ctx),
    blocked: terms.inGroup && row.blocked,
    entities: row.entities,
    replyTo:
      row.reply_to === null || row.reply_actor_id === null
        ? null
        : {
            sequence: row.reply_to,
            actorId: row.reply_actor_id,
            excerpt: shortened((row.reply_excerpt ?? '').replace(/\s+/g, ' '), REPLY_EXCERPT_MAX),
          },
    reactions: row.reactions,
    at: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deleted: row.deleted_at !== null,
    can: allowed({
      edit: canEdit(ctx, { ...row, ...terms }),
      delete: canDelete(ctx, row),
      react: canReact(ctx, { ...row, ...terms }),
      report: canReport(ctx, row),
    }),
  };
}
