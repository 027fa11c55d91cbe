import { sql, type Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import { statement } from '#platform/database/statement.ts';
import type { NetworkTables } from '../tables.ts';

type Db = Kysely<NetworkTables>;

export interface InvitationRow {
  id: string;
  email: string;
  state: 'sent' | 'accepted';
  sent_at: Date;
}

/** A new invitation, or a reminder where the last one lies long enough back; null where it does not. */
export async function insertInvitation(
  db: Db,
  given: { id: string; fromId: string; email: string; note: string; language: Language; now: Date; remindBefore: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into email_invitation (id, from_id, email, note, language, sent_at)
    values (${given.id}, ${given.fromId}, ${given.email}, ${given.note}, ${given.language}, ${given.now})
    on conflict (from_id, email) where state = 'sent' do update
      set note = excluded.note, language = excluded.language, sent_at = excluded.sent_at where email_invitation.sent_at < ${given.remindBefore}
    returning email_invitation.id`.execute(db);
  return rows[0]?.id ?? null;
}

export const invitationPage = statement<InvitationRow, [fromId: string, at: Date, id: string, limit: number]>(`
  select email_invitation.id, email_invitation.email, email_invitation.state, email_invitation.sent_at from email_invitation
  where email_invitation.from_id = $1 and email_invitation.state <> 'withdrawn' and (email_invitation.sent_at, email_invitation.id) < ($2, $3)
  order by email_invitation.sent_at desc, email_invitation.id desc limit $4`);

export const withdrawInvitation = (db: Db, id: string, fromId: string) =>
  db
    .updateTable('email_invitation')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('from_id', '=', fromId)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst();

/** An invitation that still stands, from somebody who is still there, under the name that strangers may read. */
export const openInvitation = statement<
  { id: string; from_id: string; email: string; note: string; language: Language; name: string },
  [id: string]
>(`
  select email_invitation.id, email_invitation.from_id, email_invitation.email, email_invitation.note, email_invitation.language, coalesce(actor_card.short_name, actor_card.display_name) as name
  from email_invitation join actor_card on actor_card.id = email_invitation.from_id and actor_card.state = 'active'
  where email_invitation.id = $1 and email_invitation.state = 'sent'`);

/** False where somebody has used or taken it back meanwhile. */
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

export const insertRefusal = (db: Db, hash: Buffer, now: Date) =>
  db
    .insertInto('email_refusal')
    .values({ email_hash: hash, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
export const deleteRefusals = (db: Db, hashes: readonly Buffer[]) =>
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

/** Old ones go: nobody needs the addresses any more. */
export const deleteOldInvitations = (db: Db, sentBefore: Date) =>
  db.deleteFrom('email_invitation').where('sent_at', '<', sentBefore).execute();
