import { definePersonalData } from '#platform/personal-data.ts';
import { deleteNameKeys, forgetWords } from './queries-name-keys.ts';
import { wordsOfKeys } from './name-keys.ts';
import type { ActorsTables } from './tables.ts';
import { storeSearchKeys, TAB_OF_ACTOR } from './things/store-keys.ts';

/** Only a pseudonym remains, because content of others may refer to it. */
export const personalData = definePersonalData<ActorsTables>({
  copy: {
    actor: `select username, display_name, headline, verified, created_at from actor where id = :memberId`,
    username_changes: `select changed_at, old_name, new_name from username_change where actor_id = :memberId
      order by changed_at`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    const deletedKeys = await deleteNameKeys(db, id, []);
    if (deletedKeys.length > 0) await forgetWords(db, { words: wordsOfKeys(deletedKeys) });
    for (const tab of Object.values(TAB_OF_ACTOR)) await storeSearchKeys(db, { tab, id, name: null });
    await db.deleteFrom('username_change').where('actor_id', '=', id).execute();
    await db.deleteFrom('username').where('actor_id', '=', id).execute();
    // Not a valid username: those have at most 30 characters.
    const username = `former-${id}`;
    await db
      .updateTable('actor')
      .set({
        username,
        display_name: 'Former member',
        name_level: 'anyone',
        short_name: null,
        headline: '',
        search_text: '',
        sort_name: '',
        photo_id: null,
        photo_placeholder: null,
        verified: false,
        discoverable: false,
        state: 'erased',
      })
      .where('id', '=', id)
      .execute();
    await ctx.emit('actors.state_changed', { actorId: id, state: 'erased' });
  },
});
