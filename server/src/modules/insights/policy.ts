import * as contract from '#contract/insights/insights.ts';
import * as ofPages from '#contract/insights/pages.ts';
import { VIEWING_MODES, type ViewingMode } from '#contract/insights/insights.ts';
import type { Caller } from '#platform/context.ts';
import { anyone, ownThings } from '#platform/policy.ts';

/** Own views do not count. Platform admins are refused earlier, and people behind a block do not find the profile. */
export const counts = ({ actor, member }: Pick<Caller, 'actor' | 'member'>, ownerId: string): boolean =>
  actor.id !== ownerId && member.id !== ownerId;

/** What an owner may see of a view: as much as the viewer showed at the time, and no more than the owner shows now. */
export const shownAs = (viewer: ViewingMode, owner: ViewingMode): ViewingMode =>
  VIEWING_MODES.indexOf(viewer) > VIEWING_MODES.indexOf(owner) ? viewer : owner;

/** Titles and places of viewers, and their names. */
export const visibilityOf = (owner: ViewingMode): { seeKinds: boolean; seeNames: boolean } => ({
  seeKinds: shownAs('partly', owner) === 'partly',
  seeNames: shownAs('named', owner) === 'named',
});

export const writes = [
  ...anyone('a view is reported by everyone who can see the profile; own views do not count', contract.recordView),
  ...anyone(
    'reported by everyone who can see the page; what its team does there does not count',
    ofPages.recordPageView,
    ofPages.recordWebsiteClick,
  ),
  ...ownThings('settings of the caller', contract.editViewingMode),
];
