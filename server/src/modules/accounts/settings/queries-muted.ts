import { comparable } from '#contract/core/comparison/comparable-text.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** A word or phrase as it is compared: by whole words, as `post.compared` holds those of a post. Emoji count. */
export const foldMutedWord = (word: string): string => comparable(word, { emoji: true });

/**
 * SQL: whether a text contains a word that the person has muted. `compared` and `person` are expressions, the former of
 * comparable text with a space on either side. The function `repost_shown` of the database does the same.
 */
export const mutedWordsText = ({ compared, person }: { compared: string; person: string }): string => `exists (
    select 1 from muted_words
    where muted_words.member_id = ${person} and (muted_words.expires_at is null or muted_words.expires_at > now())
      and strpos(${compared}, ' ' || muted_words.folded || ' ') > 0)`;

export const mutedRow = {
  id: column.uuid,
  word: column.text,
  expires_at: column.timestamp.orNull,
};
export type MutedRow = RowOf<typeof mutedRow>;
export const selectMuted = async (db: Db, memberId: string, now: Date): Promise<MutedRow[]> =>
  db
    .selectFrom('muted_word')
    .select(['id', 'word', 'expires_at'])
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('word')
    .limit(500)
    .execute();
const insertMutedWord = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    word: column.text,
    folded: column.text,
    expiresAt: column.timestamp.orNull,
    now: column.timestamp,
  },
  row: mutedRow,
  sql: `
    insert into muted_word (id, member_id, word, folded, expires_at, created_at)
    values (:id, :memberId, :word, :folded, :expiresAt, :now)
    on conflict (member_id, folded) do update set word = excluded.word, expires_at = excluded.expires_at
    returning id, word, expires_at`,
});

export async function storeMuted(
  db: Db,
  row: { id: string; memberId: string; word: string; folded: string; expiresAt: Date | null; now: Date },
): Promise<MutedRow | undefined> {
  const rows = await insertMutedWord(db, {
    id: row.id,
    memberId: row.memberId,
    word: row.word,
    folded: row.folded,
    expiresAt: row.expiresAt,
    now: row.now,
  });
  return rows[0];
}
export const deleteMuted = async (db: Db, memberId: string, id: string) =>
  db.deleteFrom('muted_word').where('member_id', '=', memberId).where('id', '=', id).returning('id').executeTakeFirst();
export const deleteOldMuted = async (db: Db, now: Date) =>
  db.deleteFrom('muted_word').where('expires_at', '<=', now).execute();
