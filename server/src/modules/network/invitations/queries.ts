import type { Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { NetworkTables } from '../tables.ts';

type Db = Kysely<NetworkTables>;

export const invitationRow = {
  id: column.uuid,
  email: column.text,
  state: column.text.as<'sent' | 'accepted'>(),
  sent_at: column.timestamp,
};
export type InvitationRow = RowOf<typeof invitationRow>;

const insertEmailInvitation = statement({
  params: {
    id: column.uuid,
    fromId: column.uuid,
    email: column.text,
    note: column.text,
    language: column.text.as<Language>(),
    now: column.timestamp,
    remindBefore: column.timestamp,
  },
  row: {
    id: column.uuid,
  },
  sql: `
    insert into email_invitation (id, from_id, email, note, language, sent_at)
    values (:id, :fromId, :email, :note, :language, :now)
    on conflict (from_id, email) where state = 'sent' do update
      set note = excluded.note, language = excluded.language, sent_at = excluded.sent_at
        where email_invitation.sent_at < :remindBefore
    returning email_invitation.id`,
});

/** Adds an invitation, or sends a reminder if the last e-mail is long enough ago; null otherwise. */
export async function insertInvitation(
  db: Db,
  invitation: {
    id: string;
    fromId: string;
    email: string;
    note: string;
    language: Language;
    now: Date;
    remindBefore: Date;
  },
): Promise<string | null> {
  const rows = await insertEmailInvitation(db, {
    id: invitation.id,
    fromId: invitation.fromId,
    email: invitation.email,
    note: invitation.note,
    language: invitation.language,
    now: invitation.now,
    remindBefore: invitation.remindBefore,
  });
  return rows[0]?.id ?? null;
}

export const invitationPage = statement({
  params: { fromId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: invitationRow,
  sql: `
  select email_invitation.id, email_invitation.email, email_invitation.state, email_invitation.sent_at
    from email_invitation
  where email_invitation.from_id = :fromId and email_invitation.state <> 'withdrawn'
    and (email_invitation.sent_at, email_invitation.id) < (:at, :id)
  order by email_invitation.sent_at desc, email_invitation.id desc limit :limit`,
});

export const withdrawInvitation = async (db: Db, id: string, fromId: string) =>
  db
    .updateTable('email_invitation')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('from_id', '=', fromId)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst();

/** An open invitation whose sender still exists, with the sender's name as strangers may read it. */
export const openInvitation = statement({
  params: { id: column.uuid },
  row: {
    id: column.uuid,
    from_id: column.uuid,
    email: column.text,
    note: column.text,
    language: column.text.as<Language>(),
    name: column.text,
  },
  sql: `
  select email_invitation.id, email_invitation.from_id, email_invitation.email, email_invitation.note,
    email_invitation.language, coalesce(actor_card.short_name, actor_card.display_name) as name
  from email_invitation join actor_card on actor_card.id = email_invitation.from_id and actor_card.state = 'active'
  where email_invitation.id = :id and email_invitation.state = 'sent'`,
});

/** False if it was accepted or withdrawn since. */
export async function acceptedBy(db: Db, id: string, memberId: string): Promise<boolean> {
  const row = await db
    .updateTable('email_invitation')
    .set({ state: 'accepted', accepted_by: memberId })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertRefusal = async (db: Db, hash: Buffer, now: Date) =>
  db
    .insertInto('email_refusal')
    .values({ email_hash: hash, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
export const deleteRefusals = async (db: Db, hashes: readonly Buffer[]) =>
  db.deleteFrom('email_refusal').where('email_hash', 'in', hashes).execute();
export const isRefused = async (db: Db, hashes: readonly Buffer[]): Promise<boolean> =>
  (await db.selectFrom('email_refusal').select('at').where('email_hash', 'in', hashes).executeTakeFirst()) !==
  undefined;

export const areBlocked = async (db: Db, a: string, b: string): Promise<boolean> =>
  (await db
    .selectFrom('block_between')
    .select('actor_id')
    .where('actor_id', '=', a)
    .where('other_id', '=', b)
    .executeTakeFirst()) !== undefined;

/** Deletes old invitations: their addresses are no longer needed. */
export const deleteOldInvitations = async (db: Db, sentBefore: Date) =>
  db.deleteFrom('email_invitation').where('sent_at', '<', sentBefore).execute();
