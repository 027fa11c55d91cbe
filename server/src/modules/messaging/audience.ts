import type { Kysely } from 'kysely';
import type { PageRole } from '#contract/core/roles.ts';
import { scopesOpenTo } from '#contract/messaging/messaging.ts';
import { sendMessage } from '#contract/messaging/messages.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Caller } from '#platform/context.ts';
import type { Audiences, TypingAudience } from '#platform/live/audience.ts';
import { roleVerdict } from '#platform/policy.ts';
import { findConversation } from './conversations/queries.ts';
import { typingReaders } from './groups/queries-events.ts';
import { opensDesk } from './policy.ts';

const hearersAmong = statement({
  params: {
    conversationId: column.uuid,
    scopes: column.text.array,
    sequence: column.int.orNull,
    online: column.uuid.array,
  },
  row: { id: column.uuid },
  sql: `
  select participant.actor_id as id from participant
  join conversation on conversation.id = participant.conversation_id and conversation.scope = any (:scopes::text[])
  where participant.conversation_id = :conversationId and participant.actor_id = any (:online::uuid[])
    and participant.state in ('active', 'requested')
    and (:sequence::int is null or participant.cleared_up_to < :sequence::int)`,
});
interface About {
  readonly conversationId: string;
  /** Of the message that the fact is about, which is there for those who hear of it. */
  readonly sequence?: number;
}
/**
 * Selected when the fact is pushed, instead of named in it: a sender must not learn from a fact whether their request
 * was declined.
 */
const participants = ({ conversationId, sequence }: About) => {
  const among = (role: PageRole | null) => async (db: Kysely<never>, online: readonly string[]) =>
    (
      await hearersAmong(db, { conversationId, scopes: [...scopesOpenTo(role)], sequence: sequence ?? null, online })
    ).map(({ id }) => id);
  return [{ readersAmong: among(null) }, { advertisersAmong: among('advertiser') }];
};
const isOfDesk = statement({
  params: { conversationId: column.uuid, scopes: column.text.array },
  row: { id: column.uuid },
  sql: `
  select conversation.id from conversation
  where conversation.id = :conversationId and conversation.scope = any (:scopes::text[])`,
});
/** What one side changed for itself; of a page, those hear it who open the conversation. */
const side = ({ conversationId, actorId }: { readonly conversationId: string | null; readonly actorId: string }) => [
  { readers: [actorId] },
  ...(conversationId === null
    ? []
    : [
        {
          advertisersAmong: async (db: Kysely<never>, online: readonly string[]) =>
            online.includes(actorId) &&
            (await isOfDesk(db, { conversationId, scopes: [...scopesOpenTo('advertiser')] })).length > 0
              ? [actorId]
              : [],
        },
      ]),
];

export const audiences = {
  'messaging.said': participants,
  'messaging.message_changed': participants,
  'messaging.group_changed': participants,
  'messaging.conversation_changed': side,
  'messaging.held_changed': side,
  'messaging.agreed': side,
  'messaging.draft_changed': side,
  'messaging.inbox_changed': side,
} satisfies Audiences;

/** Typing is shown where both sides show it, in a conversation that both have accepted. */
export const typingAudience: TypingAudience = async (db, caller: Caller, conversationId) => {
  if (roleVerdict(caller, sendMessage) !== 'ok') return [];
  const { actor, member } = caller;
  const row = await findConversation.first(db, { viewerId: actor.id, personId: member.id, conversationId });
  if (row === undefined || opensDesk(caller, row) !== 'ok') return [];
  if (row.kind === 'group')
    return row.state === 'active'
      ? (await typingReaders(db, { conversationId, actorId: actor.id })).map(({ id }) => id)
      : [];
  if (!row.typing || !row.reachable) return [];
  return row.state === 'active' && row.other_state === 'active' ? [row.actor_id] : [];
};
