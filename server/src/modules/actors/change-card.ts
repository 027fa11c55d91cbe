import type { ActorState } from '#contract/actors/facts.ts';
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
  /** Who sees the full name; everyone else sees the first name and an initial. */
  nameLevel?: NameLevel;
  photoLevel?: Level;
}

interface NameChange {
  username: string;
  display_name: string;
  name_level: string;
}
/**
 * The name columns: the full name, the short one if the full one is limited, and the search and sort texts, which never
 * contain what some viewers may not see.
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

/** Changes a card, updates its search text and notifies watchers. */
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

async function moveState<T>(ctx: WriteContext<T>, actorId: string, before: string, state: ActorState): Promise<void> {
  if (before === state) return;
  const db = own(ctx);
  await updateActor(db, actorId, { state });
  await renewNameKeys(db, actorId);
  await ctx.emit('actors.state_changed', { actorId, state });
}

const isOpenState = (state: string): state is 'active' | 'private' => state === 'active' || state === 'private';

/** Hides an actor from everyone, shows it again, or leaves only its pseudonym. The caller decides who may do that. */
export async function setActorState<T>(ctx: WriteContext<T>, actorId: string, state: ActorState): Promise<void> {
  const db = own(ctx);
  const before = found(await lockActor(db, actorId));
  // A withheld actor stays private; the choice is kept for when no ruling withholds it any more.
  const isKept = before.withheld_from !== null && isOpenState(state);
  if (isKept) await updateActor(db, actorId, { withheld_from: state });
  await moveState(ctx, actorId, before.state, isKept ? 'private' : state);
}

/**
 * Withholds a page or community, which only its team sees then, or gives it back as it was chosen. Members are
 * suspended instead: their cards stay.
 */
export async function setActorWithheld<T>(ctx: WriteContext<T>, actorId: string, withheld: boolean): Promise<void> {
  const db = own(ctx);
  const before = await lockActor(db, actorId);
  if (before === undefined || before.kind === 'member') return;
  if ((before.withheld_from !== null) === withheld) return;
  const { state, withheld_from: chosen } = before;
  const isOpen = isOpenState(state);
  await updateActor(db, actorId, { withheld_from: withheld ? (isOpen ? state : 'private') : null });
  if (isOpen) await moveState(ctx, actorId, state, withheld ? 'private' : (chosen as ActorState));
}

/** Sets the badge of an actor whose identity was verified. */
export async function setVerified<T>(ctx: WriteContext<T>, actorId: string, verified: boolean): Promise<void> {
  await updateActor(own(ctx), actorId, { verified });
  await ctx.emit('actors.card_changed', { actorId });
}

/** Sets whether an actor appears in searches, suggestions and feeds. */
export async function setDiscoverable<T>(
  ctx: Pick<WriteContext<T>, 'db'>,
  actorId: string,
  discoverable: boolean,
): Promise<void> {
  await updateActor(own(ctx), actorId, { discoverable });
  await renewNameKeys(own(ctx), actorId);
}
