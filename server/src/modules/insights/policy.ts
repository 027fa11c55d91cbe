import { VIEWING_MODES, type ViewingMode } from '#contract/insights.ts';
import type { Caller } from '#platform/context.ts';

/** Looking at oneself is no view. Platform admins do not come as far as this, and whom a block hides is not found. */
export const counts = ({ actor, member }: Pick<Caller, 'actor' | 'member'>, ownerId: string): boolean =>
  actor.id !== ownerId && member.id !== ownerId;

/** What an owner is shown of a view: as much as the viewer showed at the time, and no more than the owner shows now. */
export const shownAs = (viewer: ViewingMode, owner: ViewingMode): ViewingMode =>
  VIEWING_MODES.indexOf(viewer) > VIEWING_MODES.indexOf(owner) ? viewer : owner;

/** Titles and places of viewers, and their names. */
export const visibilityOf = (owner: ViewingMode): { seeKinds: boolean; seeNames: boolean } => ({
  seeKinds: shownAs('partly', owner) === 'partly',
  seeNames: shownAs('named', owner) === 'named',
});
