import type { Kysely } from 'kysely';
import type { ActorKind } from '#contract/core/cards.ts';
import type { ThingTab } from '#contract/search/tabs.ts';
import { nameKeys, nameWords, wordsOfKeys } from '../name-keys.ts';
import { deleteKeys, forgetTabWords, storeKeys } from './queries-keys.ts';

/** The tabs of the search that show actors; members have a search of their own. */
export const TAB_OF_ACTOR: Readonly<Partial<Record<ActorKind, ThingTab>>> = {
  business: 'pages',
  institute: 'institutes',
  community: 'communities',
};

export interface SearchedThing {
  readonly tab: ThingTab;
  readonly id: string;
  /** Null: it is not to be found. */
  readonly name: string | null;
  readonly username?: string;
}

/** Writes what a thing is found by, in the transaction that changes its name or who may find it. */
export async function storeSearchKeys<T>(
  db: Kysely<T>,
  { tab, id: subjectId, name, username = '' }: SearchedThing,
): Promise<void> {
  const entries = name === null ? [] : nameKeys(name, username);
  const keys = entries.map(({ key }) => key);
  const deleted = await deleteKeys(db, { tab, subjectId, currentKeys: keys });
  const words = wordsOfKeys(deleted.map(({ key }) => key));
  if (words.length > 0) await forgetTabWords(db, { tab, words });
  if (name === null || keys.length === 0) return;
  await storeKeys(db, { tab, subjectId, keys, turned: entries.map(({ turned }) => turned), words: nameWords(name) });
}

/** The key rows of a thing, for bulk seeds; use cases write the same. */
export const searchKeyRows = ({ tab, id, name, username = '' }: SearchedThing & { readonly name: string }) => ({
  keys: nameKeys(name, username).map((each, index) => ({ ...each, tab, subject_id: id, main: index === 0 })),
  words: nameWords(name).map((word) => ({ tab, word })),
});
