import { REDIRECT_DAYS, RENAMES } from '#contract/actors/actors.ts';
import type { Identity, RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { countChanges, insertChange, lockUsernames, releaseUsername, takeUsername } from './queries-usernames.ts';
import { lockActor, updateActor } from './queries.ts';
import { renewNameKeys } from './renew-name-keys.ts';
import { searchText } from './search-text.ts';
import type { ActorsTables } from './tables.ts';
import { isReserved } from './usernames/reserved-names.ts';
import { enforce } from '#platform/policy.ts';
import { canChangeUsername, changeCounts } from './policy.ts';

/**
 * Changes the username of the acting actor. The old one redirects to it; the unique key resolves simultaneous requests
 * for a name.
 */
export async function editUsername(
  context: Pick<RequestContext<never>, 'db' | 'now' | 'member' | 'emit'> & { readonly actor: Identity },
  username: string,
): Promise<{ username: string; changesLeft: number }> {
  const { now, actor, member } = context;
  const db = narrowed<ActorsTables>(context.db);
  const before = found(await lockActor(db, actor.id));
  const { ever: total, counted: recent } = await countChanges(
    db,
    actor.id,
    new Date(now.getTime() - RENAMES.days * day),
  );
  if (before.username === username) return { username, changesLeft: RENAMES.most - recent };
  if (isReserved(username)) throw fieldRefusal('username', 'username_reserved');
  enforce(canChangeUsername({ total, recent }), RENAMES);
  const counts = changeCounts({ total });

  await lockUsernames(db, { names: [before.username, username] });
  await releaseUsername(db, before.username, now, new Date(now.getTime() + REDIRECT_DAYS * day));
  if (!(await takeUsername(db, username, actor.id, now)))
    throw new Refusal('username_taken', { fields: [{ field: 'username', key: 'username_taken' }] });
  await updateActor(db, actor.id, {
    username,
    search_text: searchText(before.short_name ?? before.display_name, username),
  });
  await renewNameKeys(db, actor.id);
  await insertChange(db, {
    actor_id: actor.id,
    member_id: member.id,
    changed_at: now,
    old_name: before.username,
    new_name: username,
    counts,
  });
  await context.emit('actors.card_changed', { actorId: actor.id });
  return { username, changesLeft: RENAMES.most - recent - (counts ? 1 : 0) };
}
