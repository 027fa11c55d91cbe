/** The other side of a conversation of two with the writer, by what they and the writer did in it. */
export const DIRECT = [
  'asked',
  'accepted',
  'declined',
  'withdrawn',
  'blocks the writer',
  'blocked by the writer',
  'asked, then blocks',
  'asked, then blocked',
  'deleted it',
] as const;
type Direct = (typeof DIRECT)[number];
/** Those who are, were or could be in the two groups of the writer. */
export const OF_GROUPS = [
  'member',
  'invited',
  'declined the invitation',
  'left',
  'removed',
  'joined later',
  'came back',
  'member who blocks',
  'member who is blocked',
] as const;
/** Those around the page to which the writer wrote; most act as it. */
export const OF_PAGE = [
  'admin of the page',
  'editor',
  'editor as themselves',
  'advertiser',
  'former editor',
  'editor of another page',
] as const;
export const VIEWERS = ['writer', ...DIRECT, ...OF_GROUPS, ...OF_PAGE, 'stranger', 'platform admin'] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** People who join the one group read what is said from then on, and all of the other. */
export const PLACES = [...DIRECT, 'group', 'open group', 'inbox', 'advertisement'] as const;
export type PlaceName = (typeof PLACES)[number];
/** Conversations with the page: about nothing, and about an advertisement of it. */
export const isOfPage = (place: PlaceName): boolean => among(place, 'inbox', 'advertisement');
export const isDirect = (place: PlaceName): place is Direct => (DIRECT as readonly string[]).includes(place);

/**
 * What only one conversation has: a word of its first message, which also has a file, a preview and a post that is
 * shared; a word of a message that answers it after all that happened; what the first is about, an agreement, a note of
 * the team, the member who answered for the page; the draft of the writer, and a message that waits.
 */
export const MARKS = [
  'early',
  'late',
  'file',
  'preview',
  'card',
  'pay',
  'agreed',
  'note',
  'by',
  'draft',
  'waiting',
] as const;
export type Mark = (typeof MARKS)[number];

export const among = <T>(value: T, ...values: readonly T[]): boolean => values.includes(value);
/** Conversations in which the writer said something after all that happened. */
export const GO_ON: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'asked',
  'accepted',
  'declined',
  'deleted it',
  'group',
  'open group',
  'inbox',
  'advertisement',
]);
/** Conversations of two that both have accepted. */
export const TALKING: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'accepted',
  'blocks the writer',
  'blocked by the writer',
  'deleted it',
]);

/** How a viewer stands to a conversation. */
export interface Reading {
  /** `outside`: the conversation can be opened and has nothing. `kept`: left, with what was said until then. */
  readonly state: 'active' | 'kept' | 'requested' | 'declined' | 'outside' | 'none';
  readonly early: boolean;
  readonly late: boolean;
}
const reading = (state: Reading['state'], early: boolean, late: boolean): Reading => ({ state, early, late });
export const NONE = reading('none', false, false);
function ofWriter(place: PlaceName): Reading {
  return place === 'withdrawn' ? reading('outside', false, false) : reading('active', true, GO_ON.has(place));
}
function ofDirect(place: Direct): Reading {
  if (place === 'withdrawn') return reading('outside', false, false);
  // Gone from everywhere; what the writer adds is there for those who come back to it by themselves.
  if (place === 'declined') return reading('declined', false, true);
  const state = place.startsWith('asked') ? 'requested' : 'active';
  return reading(state, place !== 'deleted it', GO_ON.has(place));
}
function ofGroup(viewer: ViewerName, place: PlaceName): Reading {
  if (among(viewer, 'member', 'member who blocks', 'member who is blocked')) return reading('active', true, true);
  if (among(viewer, 'joined later', 'came back')) return reading('active', place === 'open group', true);
  if (among(viewer, 'left', 'removed')) return reading('kept', true, false);
  return viewer === 'invited' ? reading('requested', false, false) : NONE;
}
/** Admins and editors answer for their page; its advertisers, where it is about an advertisement. */
export const answers = (viewer: ViewerName, place: PlaceName): boolean =>
  isOfPage(place) &&
  (among(viewer, 'admin of the page', 'editor') || (viewer === 'advertiser' && place === 'advertisement'));
export function readingOf(viewer: ViewerName, place: PlaceName): Reading {
  if (viewer === 'writer') return ofWriter(place);
  if (isOfPage(place)) return answers(viewer, place) ? reading('active', true, true) : NONE;
  if (isDirect(place)) return viewer === place ? ofDirect(place) : NONE;
  return ofGroup(viewer, place);
}
