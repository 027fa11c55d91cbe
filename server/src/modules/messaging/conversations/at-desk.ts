import { CONVERSATION_SCOPES, type ConversationScope, scopesOpenTo } from '#contract/messaging/messaging.ts';
import type { Also } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import type { Route } from '#platform/serve/route.ts';
import { opensDesk } from '../policy.ts';
import type { MessagingContext } from './conversations.ts';

const named = {
  conversationId: column.uuid.orNull,
  forwardedTo: column.uuid.orNull,
  messageId: column.uuid.orNull,
  heldId: column.uuid.orNull,
  noteId: column.uuid.orNull,
  agreementId: column.uuid.orNull,
};
const scopesNamed = statement({
  params: named,
  row: { scope: column.text.as<ConversationScope>() },
  sql: `
  select distinct conversation.scope from conversation where conversation.id in (
    select :conversationId::uuid union all select :forwardedTo::uuid
    union all select message.conversation_id from message where message.id = :messageId
    union all select held_message.conversation_id from held_message where held_message.id = :heldId
    union all select conversation_note.conversation_id from conversation_note where conversation_note.id = :noteId
    union all select conversation_agreement.conversation_id from conversation_agreement
      where conversation_agreement.id = :agreementId)`,
});
type Named = Partial<Record<keyof typeof named, string>>;
interface Input {
  readonly params?: Named;
  readonly body?: { readonly conversationId?: string };
}
/** Who hears of it besides members and the editors of a page. */
export const alsoTo = ({ scope }: { readonly scope: ConversationScope }): Also => ({
  advertisers: scopesOpenTo('advertiser').includes(scope),
});
/** Those who open all of their conversations are not asked. */
const isAsked = ({ role }: Pick<MessagingContext, 'role'>): boolean =>
  CONVERSATION_SCOPES.some((scope) => opensDesk({ role }, { scope }) !== 'ok');

/** A conversation of another desk is not found, however a call names it. */
async function enforceDesk(ctx: MessagingContext, { params = {}, body = {} }: Input): Promise<void> {
  if (!isAsked(ctx)) return;
  const scopes = await scopesNamed(ctx.db, {
    conversationId: params.conversationId ?? null,
    forwardedTo: body.conversationId ?? null,
    messageId: params.messageId ?? null,
    heldId: params.heldId ?? null,
    noteId: params.noteId ?? null,
    agreementId: params.agreementId ?? null,
  });
  for (const row of scopes) found(opensDesk(ctx, row) === 'ok' ? row : undefined);
}
/** A route that asks it with its first statements, and before its slow work. Refused, a write is undone. */
export function atDesk({ endpoint, handler }: Route): Route {
  const { prepare, handle } = handler;
  return {
    endpoint,
    handler: {
      ...handler,
      ...(prepare !== undefined && {
        prepare: async (ctx: never, input: never) => {
          await enforceDesk(ctx, input);
          return prepare(ctx, input);
        },
      }),
      handle: async (ctx: never, input: never, prepared: never) => {
        if (!isAsked(ctx)) return handle(ctx, input, prepared);
        const [desk, reply] = [enforceDesk(ctx, input), handle(ctx, input, prepared)];
        await Promise.allSettled([desk, reply]);
        await desk;
        return reply;
      },
    },
  };
}
