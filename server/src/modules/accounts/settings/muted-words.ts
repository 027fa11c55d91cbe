import { v7 as uuid } from 'uuid';
import { MAX_MUTED_WORDS, type MutedWord } from '#contract/accounts/settings.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { canMuteWord } from '../policy.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteMuted, foldMutedWord, selectMuted, storeMuted, type MutedRow } from './queries-muted.ts';

type Caller = RequestContext<AccountsTables>;

const present = (row: MutedRow): MutedWord => ({
  id: row.id,
  word: row.word,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

export const listMutedWords = async ({ db, member, now }: Caller): Promise<MutedWord[]> =>
  (await selectMuted(db, member.id, now)).map(present);

export async function muteWord(
  { db, member, now }: Caller,
  { word, days }: { word: string; days: number | null },
): Promise<MutedWord> {
  const searchKey = foldMutedWord(word);
  if (searchKey === '') throw fieldRefusal('word', 'invalid');
  await inTurn(across(db), member, 'muted words');
  const others = (await selectMuted(db, member.id, now)).filter((row) => foldMutedWord(row.word) !== searchKey);
  enforce(canMuteWord({ mutedWords: others.length }), { limit: MAX_MUTED_WORDS });
  const expiresAt = days === null ? null : new Date(now.getTime() + days * day);
  return present(
    found(await storeMuted(db, { id: uuid(), memberId: member.id, word, folded: searchKey, expiresAt, now })),
  );
}

export async function unmuteWord({ db, member }: Caller, id: string): Promise<void> {
  found(await deleteMuted(db, member.id, id));
}
