import { sql, type Kysely } from 'kysely';
import type { ActorsTables } from './tables.ts';

export interface NewActor {
  id: string;
  kind: 'member' | 'business' | 'institute' | 'community';
  displayName: string;
  headline?: string;
  discoverable?: boolean;
}

export const insertActor = (db: Kysely<ActorsTables>, actor: NewActor, username: string, searchText: string) =>
  db
    .insertInto('actor')
    .values({
      id: actor.id, kind: actor.kind, username, display_name: actor.displayName, headline: actor.headline ?? '',
      discoverable: actor.discoverable ?? true, search_text: searchText,
    })
    .execute();

/** False when the name is taken: by somebody, or still redirecting from an old holder. */
export async function takeUsername(db: Kysely<ActorsTables>, name: string, actorId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into username (name, actor_id, taken_at) values (${name}, ${actorId}, ${now})
    on conflict (name) do update set actor_id = excluded.actor_id, taken_at = excluded.taken_at, released_at = null, redirects_until = null
      where username.redirects_until < ${now}
    returning name`.execute(db);
  return rows.length > 0;
}

/** Which of these names are taken. */
export async function takenUsernames(db: Kysely<ActorsTables>, names: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from username where name = any(${names}) and (redirects_until is null or redirects_until >= ${now})`.execute(db);
  return new Set(rows.map((row) => row.name));
}
