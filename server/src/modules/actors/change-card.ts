import type { ActorState } from '#contract/actors.facts.ts';
import type { Kysely } from 'kysely';
import type { Level, NameLevel } from '#contract/core/choices.ts';
import type { Writing } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { lockActor, updateActor, type ActorColumns } from './queries.ts';
import { renewNameKeys } from './renew-name-keys.ts';
import { searchText, sortName } from './search-text.ts';
import { shortName } from './short-name.ts';
import type { ActorsTables } from './tables.ts';

type WriteContext<T> = Pick<Writing, 'emit'> & { readonly db: Kysely<T> };
const own = <T>(ctx: Pick<WriteContext<T>, 'db'>) => narrowed<ActorsTables>(across(ctx.db));

export interface CardChanges {
  displayName?: string;
  headline?: string;
  /** A ready picture, or null for none. */
  photo?: { id: string; placeholder: string | null } | null;
  /** Who reads the whole name; everyone else reads first name and initial. */
  nameLevel?: NameLevel;
  photoLevel?: Level;
}

interface NameChange {
  username: string;
  display_name: string;
  name_level: string;
}
/**
 * The whole name, the short one where there is need of it, and what search looks through and lists are ordered by:
 * never what some may not read.
 */
function nameColumns(
  before: NameChange,
  { displayName = before.display_name, nameLevel = before.name_level as NameLevel }: CardChanges,
): ActorColumns {
  const short = nameLevel === 'anyone' ? null : shortName(displayName);
  return {
    display_name: displayName,
    name_level: nameLevel,
    short_name: short,
    search_text: searchText(short ?? displayName, before.username),
    sort_name: sortName(short ?? displayName),
  };
}

/** Changes what a card shows, keeps the text that search looks through true to it, and tells who looks at the card. */
export async function changeCard<T>(ctx: WriteContext<T>, actorId: string, changes: CardChanges): Promise<void> {
  const db = own(ctx);
  const { displayName, headline, photo, photoLevel, nameLevel } = changes;
  const nameChanged = displayName !== undefined || nameLevel !== undefined;
  const columns: ActorColumns = {};
  if (nameChanged) Object.assign(columns, nameColumns(found(await lockActor(db, actorId)), changes));
  if (headline !== undefined) columns.headline = headline;
  if (photo !== undefined)
    Object.assign(columns, { photo_id: photo?.id ?? null, photo_placeholder: photo?.placeholder ?? null });
  if (photoLevel !== undefined) columns.photo_level = photoLevel;
  if (Object.keys(columns).length === 0) return;
  await updateActor(db, actorId, columns);
  if (nameChanged) await renewNameKeys(db, actorId);
  await ctx.emit('actors.card_changed', { actorId });
}

/**
 * Hides an actor from everyone, shows it again, or leaves its pseudonym alone. Who may do that is for the caller to
 * decide.
 */
export async function setActorState<T>(ctx: WriteContext<T>, actorId: string, state: ActorState): Promise<void> {
  const db = own(ctx);
  const before = found(await lockActor(db, actorId));
  if (before.state === state) return;
  await updateActor(db, actorId, { state });
  await renewNameKeys(db, actorId);
  await ctx.emit('actors.state_changed', { actorId, state });
}

/** The badge next to a name, for anyone who has shown who they are. */
export async function setVerified<T>(ctx: WriteContext<T>, actorId: string, verified: boolean): Promise<void> {
  await updateActor(own(ctx), actorId, { verified });
  await ctx.emit('actors.card_changed', { actorId });
}

/** Whether an actor appears in searches, suggestions and feeds. */
export async function setDiscoverable<T>(
  ctx: Pick<WriteContext<T>, 'db'>,
  actorId: string,
  discoverable: boolean,
): Promise<void> {
  await updateActor(own(ctx), actorId, { discoverable });
  await renewNameKeys(own(ctx), actorId);
}
