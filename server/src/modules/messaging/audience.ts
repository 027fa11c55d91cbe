import type { Kysely } from 'kysely';
import { sendMessage } from '#contract/messaging/messages.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Caller } from '#platform/context.ts';
import type { Audiences, TypingAudience } from '#platform/live/audience.ts';
import { roleVerdict } from '#platform/policy.ts';
import { findConversation } from './conversations/queries.ts';
import { typingReaders } from './groups/queries-events.ts';

const hearersAmong = statement({
  params: { conversationId: column.uuid, sequence: column.int.orNull, online: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select participant.actor_id as id from participant
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
const participants = ({ conversationId, sequence }: About) => [
  {
    readersAmong: async (db: Kysely<never>, online: readonly string[]) =>
      (await hearersAmong(db, { conversationId, sequence: sequence ?? null, online })).map(({ id }) => id),
  },
];
/** What one side changed for itself; of a page, those hear it who read what is written to it. */
const side = ({ actorId }: { readonly actorId: string }) => [{ readers: [actorId] }];

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
  if (row?.kind === 'group')
    return row.state === 'active'
      ? (await typingReaders(db, { conversationId, actorId: actor.id })).map(({ id }) => id)
      : [];
  if (row === undefined || !row.typing || !row.reachable) return [];
  return row.state === 'active' && row.other_state === 'active' ? [row.actor_id] : [];
};
