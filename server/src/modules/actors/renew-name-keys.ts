import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { found } from '#platform/refusal.ts';
import { nameKeys, nameWords, wordsOfKeys } from './name-keys.ts';
import {
  deleteNameKeys,
  forgetWords,
  insertNameKeys,
  readNamed,
  setKeysFresh,
  takeStale,
  type Named,
} from './queries-name-keys.ts';
import { searchText, sortName } from './search-text.ts';
import type { ActorsTables } from './tables.ts';
import { storeSearchKeys, TAB_OF_ACTOR } from './things/store-keys.ts';

async function renew(db: Kysely<ActorsTables>, actor: Named): Promise<void> {
  const isSearchable = actor.state === 'active' && actor.discoverable;
  const keys = isSearchable ? nameKeys(actor.display_name, actor.username) : [];
  const deletedKeys = await deleteNameKeys(
    db,
    actor.id,
    keys.map(({ key }) => key),
  );
  if (deletedKeys.length > 0) await forgetWords(db, { words: wordsOfKeys(deletedKeys) });
  if (keys.length > 0) await insertNameKeys(db, actor, keys, nameWords(actor.display_name));
  const tab = TAB_OF_ACTOR[actor.kind];
  if (tab === undefined) return;
  const name = isSearchable ? actor.display_name : null;
  await storeSearchKeys(db, { tab, id: actor.id, name, username: actor.username });
}

/**
 * Updates an actor's search keys after a change of name, username or state. Actors that cannot be searched have none.
 */
export const renewNameKeys = async (db: Kysely<ActorsTables>, actorId: string): Promise<void> =>
  renew(db, found(await readNamed.first(db, { actorId })));

const batch = 200;

/** Updates keys of actors created before keys existed or before their format changed. */
export const renewStaleNameKeys = defineTask({
  name: 'actors.renew_name_keys',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  run: async (ctx: TaskContext<ActorsTables>) => {
    let limit: number;
    do {
      limit = await ctx.transaction(async ({ db }) => {
        const staleIds = await takeStale(db, { limit: batch });
        for (const actor of staleIds) {
          await renew(db, actor);
          await setKeysFresh(db, actor.id, {
            search_text: searchText(actor.display_name, actor.username),
            sort_name: sortName(actor.display_name),
          });
        }
        return staleIds.length;
      });
    } while (limit === batch && !ctx.signal.aborted);
  },
});

/** The key rows of an actor, for bulk seeds; use cases write the same. */
export const nameKeyRows = (actorId: string, displayName: string, username: string) => ({
  keys: nameKeys(displayName, username).map(({ key, turned }) => ({ key, actor_id: actorId, turned })),
  words: nameWords(displayName),
});
