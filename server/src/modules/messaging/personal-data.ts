import type { Kysely } from 'kysely';
import { withoutMentions } from '#contract/core/text-parts.ts';
import type { MessageEntity } from '#contract/messaging/messages.ts';
import { column, statement } from '#platform/database/statement.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { copiedName, copiedTo } from '#modules/network';
import { reads, readsWithheld } from './conversations/queries.ts';
import type { MessagingTables } from './tables.ts';

const findMentions = statement({
  params: { mention: column.json<readonly { actorId: string }[]>() },
  row: { id: column.uuid, text: column.text, entities: column.json<MessageEntity[]>() },
  sql: `select message.id, message.text, message.entities from message where message.entities @> :mention::jsonb`,
});
const writeText = statement({
  params: { id: column.uuid, text: column.text, entities: column.json<readonly MessageEntity[]>() },
  sql: `update message set text = :text, entities = :entities::jsonb where message.id = :id`,
});
async function replaceMentions(db: Kysely<MessagingTables>, memberId: string): Promise<void> {
  for (const row of await findMentions(db, { mention: [{ actorId: memberId }] }))
    await writeText(db, { id: row.id, ...withoutMentions(row.text, row.entities, memberId) });
}

/** Groups of a member go to the admin, or else the member, who was there first. */
const handOverAll = statement({
  params: { memberId: column.uuid },
  sql: `
  update participant set role = 'owner'
  where (participant.conversation_id, participant.actor_id) in (
    select heir.conversation_id, heir.actor_id from participant as own
    cross join lateral (select next.conversation_id, next.actor_id from participant as next
      where next.conversation_id = own.conversation_id and next.actor_id <> own.actor_id and next.state = 'active'
      order by next.role = 'admin' desc, next.joined_at, next.actor_id limit 1) as heir
    where own.actor_id = :memberId and own.role = 'owner' and own.state = 'active')`,
});
const leaveAll = statement({
  params: { memberId: column.uuid },
  sql: `
  update participant set state = 'left', last_at = null, requested_at = null, pinned = false, archived = false,
    muted_until = null, role = 'member', kept_up_to = null, kept_name = null
  where participant.actor_id = :memberId`,
});

/**
 * What a member wrote stays with those who received it, under the pseudonym of the account; the rest goes. A copy has
 * what the member wrote and received, as far as they have not deleted it; of groups that they left
 * and deleted, what they wrote.
 */
export const personalData = definePersonalData<MessagingTables>({
  copy: {
    messages: `
      select ${copiedName}, case when own.state <> 'left' or own.kept_up_to is not null
          then coalesce(own.kept_name, conversation.name) end as group_name,
        message.actor_id = :memberId as by_you, message.text, message.shared_kind, message.shared_id,
        message.created_at, message.edited_at, message.deleted_at
      from participant as own
      join message on message.conversation_id = own.conversation_id
      join conversation on conversation.id = own.conversation_id
      join actor_card on actor_card.id = case when conversation.kind = 'group' then message.actor_id
        when conversation.first_id = own.actor_id then conversation.second_id else conversation.first_id end
      where own.actor_id = :memberId and message.event is null
        and case when own.state = 'left' and own.kept_up_to is null
            then conversation.kind = 'group' and message.actor_id = :memberId
          else own.state in ('active', 'requested', 'left') and ${reads('message')} and ${readsWithheld('message')}
            and (message.actor_id = :memberId or ${copiedTo}) end
        and not exists (select 1 from message_hidden where message_hidden.conversation_id = message.conversation_id
          and message_hidden.sequence = message.sequence and message_hidden.actor_id = :memberId)
      order by message.conversation_id, message.sequence`,
    message_reactions: `
      select message_reaction.kind, message_reaction.created_at from message_reaction
      where message_reaction.actor_id = :memberId order by message_reaction.created_at`,
    conversation_notes: `
      select text, created_at from conversation_note
      where conversation_note.actor_id = :memberId order by conversation_note.created_at`,
    agreements: `
      select conversation_agreement.what, conversation_agreement.price, conversation_agreement.due_on,
        conversation_agreement.state, conversation_agreement.proposed_at as created_at from conversation_agreement
      join participant as own on own.conversation_id = conversation_agreement.conversation_id
      where own.actor_id = :memberId and own.state = 'active' order by conversation_agreement.proposed_at`,
    held_messages: `
      select text, shared_kind, shared_id, due_at, time_zone, created_at from held_message
      where held_message.member_id = :memberId order by held_message.due_at`,
    message_drafts: `
      select text, saved_at as created_at from message_draft
      where message_draft.actor_id = :memberId and message_draft.text <> '' order by message_draft.saved_at`,
    saved_replies: `
      select title as reply_title, text, created_at from saved_reply
      where saved_reply.actor_id = :memberId order by saved_reply.created_at`,
    first_contacts: `
      select purpose, pay, place, changed_at as created_at from first_contact
      where first_contact.actor_id = :memberId order by first_contact.changed_at`,
    message_settings: `
      select who_can_write, receipts, typing, undo_seconds, undo_first_seconds,
        who_can_add, ring_purposes, ring_needs_pay, ring_needs_place
      from message_setting where actor_id = :memberId`,
  },
  async erase({ db }, memberId) {
    await replaceMentions(db, memberId);
    await handOverAll(db, { memberId });
    await leaveAll(db, { memberId });
    await db
      .deleteFrom('held_message')
      .where((where) => where.or([where('actor_id', '=', memberId), where('member_id', '=', memberId)]))
      .execute();
    await db.deleteFrom('message_draft').where('actor_id', '=', memberId).execute();
    await db.deleteFrom('conversation_note').where('actor_id', '=', memberId).execute();
    await db.deleteFrom('saved_reply').where('actor_id', '=', memberId).execute();
    await db
      .deleteFrom('conversation_assignee')
      .where((where) => where.or([where('actor_id', '=', memberId), where('member_id', '=', memberId)]))
      .execute();
    await db.deleteFrom('message_reaction').where('actor_id', '=', memberId).execute();
    await db.deleteFrom('message_hidden').where('actor_id', '=', memberId).execute();
    await db.deleteFrom('first_contact').where('actor_id', '=', memberId).execute();
    await db.deleteFrom('message_setting').where('actor_id', '=', memberId).execute();
  },
});
