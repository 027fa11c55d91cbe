import type { Reference } from '#contract/core/kinds.ts';
import { shortened } from '#contract/core/text.ts';
import { type Message, REPLY_EXCERPT_MAX } from '#contract/messaging/messages.ts';
import type { Cards } from '#platform/cards.ts';
import { allowed } from '#platform/policy.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import type { ConversationRow } from '../conversations/queries.ts';
import { presentFiles } from '../files/present.ts';
import { canDelete, canEdit, canForward, canReact, canRemovePreview, canReport } from '../policy.ts';
import { presentPreview } from '../previews/present.ts';
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
  // Who left a group reads, and answers nothing.
  reachable: row.reachable && row.state !== 'left',
  accepted: row.state === 'active' || row.state === 'left',
});

type Sharing = Pick<MessageRow, 'shared_kind' | 'shared_id'>;
/** What a message shares, with its card if `cards` has it for the reader. */
export function presentShared(
  { shared_kind: kind, shared_id: id }: Sharing,
  { accepted }: Pick<Terms, 'accepted'>,
  cards: Pick<Cards, 'get'> | undefined,
): Message['shared'] {
  if (kind === null || id === null) return null;
  return { kind, id, card: (accepted ? cards?.get(kind, id) : undefined) ?? null, withheld: !accepted };
}

/** The things that these messages share, for `ctx.cards`. */
export const sharedIn = (rows: readonly Sharing[]): Reference[] =>
  rows.flatMap(({ shared_kind: kind, shared_id: id }) => (kind === null || id === null ? [] : [{ kind, id }]));

/** `cards`: what this reader may see of `sharedIn`; without them, no card is shown. */
export function presentMessage(row: MessageRow, ctx: Presenting, terms: Terms, cards?: Pick<Cards, 'get'>): Message {
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
    shared: presentShared(row, terms, cards),
    preview:
      terms.accepted && row.preview !== null
        ? presentPreview(row.preview, canRemovePreview(ctx, row) === 'ok', ctx)
        : null,
    forwarded: row.forwarded,
    blocked: terms.inGroup && row.blocked,
    entities: row.entities,
    replyTo:
      row.reply_to === null || row.reply_actor_id === null
        ? null
        : {
            sequence: row.reply_to,
            actorId: row.reply_actor_id,
            excerpt:
              terms.inGroup && row.reply_blocked
                ? ''
                : shortened((row.reply_excerpt ?? '').replace(/\s+/g, ' '), REPLY_EXCERPT_MAX),
          },
    reactions: row.reactions,
    at: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deleted: row.deleted_at !== null,
    ...(row.withheld && { withheld: true as const }),
    can: allowed({
      edit: canEdit(ctx, { ...row, ...terms }),
      delete: canDelete(ctx, row),
      react: canReact(ctx, { ...row, ...terms }),
      report: canReport(ctx, row),
      forward: canForward(ctx, { ...row, ...terms }),
    }),
  };
}
