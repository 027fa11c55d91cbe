import type { Endpoint } from '#contract/core/endpoint.ts';
import * as editing from '#contract/spaces/editing.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import { GROUP_MEMBERS_MAX, SPACE_ADMINS_MAX, SPACES_JOINED_MAX, SPACES_OWNED_MAX } from '#contract/spaces/spaces.ts';
import type { SpaceRole } from '#contract/spaces/choices.ts';
import {
  allOf,
  guardedBy,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { adminWrites } from './admins/policy.ts';
import type { SpaceFor, WholeSpaceFor } from './space-for.ts';

/* Spaces that the caller may not know of are refused as not found before these functions are called. */

const exists = ({ state }: SpaceFor): Verdict => (state === 'deleted' ? 'not_permitted' : 'ok');
const asOwner = ({ role }: SpaceFor): Verdict => (role === 'owner' ? 'ok' : 'not_permitted');
const asManager = ({ role }: SpaceFor): Verdict => (role === 'owner' || role === 'admin' ? 'ok' : 'not_permitted');
const forOwner = (ctx: PolicyCaller, endpoint: Endpoint, space: SpaceFor): Verdict =>
  allOf(roleVerdict(ctx, endpoint), asOwner(space), exists(space));
const forManager = (ctx: PolicyCaller, endpoint: Endpoint, space: SpaceFor): Verdict =>
  allOf(roleVerdict(ctx, endpoint), asManager(space), exists(space));

/** Decide about what is in it, as its owner or an admin; the call itself names who may make it. */
export const canManageSpace = (_: PolicyCaller, space: SpaceFor): Verdict => allOf(asManager(space), exists(space));
/** See what is inside: posts, members and groups. */
export const canSeeInside = (_: PolicyCaller, space: SpaceFor): Verdict =>
  allOf(exists(space), space.state === 'public' || space.inside || space.steward ? 'ok' : 'not_permitted');
export const canEditSpace = (ctx: PolicyCaller, space: SpaceFor): Verdict => forManager(ctx, editing.editSpace, space);
export const canEditSettings = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  forManager(ctx, editing.editSpaceSettings, space);
/** Choose admins, and offer the ownership. */
export const canAppoint = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  forOwner(ctx, managing.offerOwnership, space);
export const canDeleteSpace = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  forManager(ctx, editing.deleteSpace, space);
export const canRestoreSpace = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  allOf(roleVerdict(ctx, editing.restoreSpace), asManager(space), space.state === 'deleted' ? 'ok' : 'unchanged');

/** What a member has of spaces: how many they are in, and own. */
export interface Holdings {
  readonly joined: number;
  readonly owned: number;
}
const roomForOwner = ({ joined, owned }: Holdings): Verdict =>
  owned >= SPACES_OWNED_MAX ? 'too_many_owned' : joined >= SPACES_JOINED_MAX ? 'too_many_spaces' : 'ok';
export const canCreateCommunity = (ctx: PolicyCaller, holdings: Holdings): Verdict =>
  allOf(roleVerdict(ctx, editing.createCommunity), roomForOwner(holdings));
/** A group in a community is created by those who manage the community. */
export const canCreateGroup = (ctx: PolicyCaller, community: SpaceFor | null, holdings: Holdings): Verdict =>
  allOf(
    roleVerdict(ctx, editing.createGroup),
    community === null ? 'ok' : allOf(asManager(community), exists(community), insideAsActor(community)),
    roomForOwner(holdings),
  );
const insideAsActor = ({ membership }: SpaceFor): Verdict => (membership === 'active' ? 'ok' : 'not_in_community');

interface Joining {
  /** A valid link, which needs no answer of an admin. */
  readonly linked?: boolean;
}
/** The state that joining leads to: in at once, or a request that waits. */
export const joinsAtOnce = (space: SpaceFor, { linked = false }: Joining = {}): boolean =>
  linked || space.membership === 'invited' || space.joining === 'open' || space.steward;
const isFull = ({ kind, members: count }: SpaceFor): boolean => kind === 'group' && count >= GROUP_MEMBERS_MAX;
const mayEnter = (ctx: PolicyCaller, space: SpaceFor): Verdict => {
  if (space.membership === 'active') return 'unchanged';
  const refusals = allOf(roleVerdict(ctx, members.joinSpace), exists(space));
  if (refusals !== 'ok') return refusals;
  if (space.membership === 'banned') return 'banned';
  return space.inParent ? 'ok' : 'not_in_community';
};
/** Be in it at once: it is open, or the caller is invited, has a link, or decides for the page that owns it. */
export const canJoin = (ctx: PolicyCaller, space: SpaceFor, joining: Joining = {}): Verdict =>
  allOf(
    mayEnter(ctx, space),
    joinsAtOnce(space, joining) ? 'ok' : 'joining_closed',
    isFull(space) ? 'space_full' : 'ok',
  );
export const askAgainAt = (declinedAt: Date): Date =>
  new Date(declinedAt.getTime() + members.SPACE_ASK_AGAIN_DAYS * day);
export const canRequest = (ctx: PolicyCallerNow, space: SpaceFor): Verdict =>
  allOf(
    mayEnter(ctx, space),
    space.membership === 'requested' ? 'unchanged' : 'ok',
    space.joining === 'request' && !joinsAtOnce(space) ? 'ok' : 'joining_closed',
    space.declinedAt !== null && askAgainAt(space.declinedAt) > ctx.now ? 'asked_recently' : 'ok',
  );
/** What the call of joining does: the one or the other. */
export const canEnter = (ctx: PolicyCallerNow, space: SpaceFor, joining: Joining = {}): Verdict =>
  joinsAtOnce(space, joining) ? canJoin(ctx, space, joining) : canRequest(ctx, space);
/** Leaving also withdraws a request and declines an invitation. The owner of a group in it stays, too. */
export const canLeave = (ctx: PolicyCaller, space: SpaceFor, ownsInside = false): Verdict => {
  const { membership, ownRole } = space;
  const acting = roleVerdict(ctx, members.leaveSpace);
  if (acting !== 'ok') return acting;
  if (membership === null || membership === 'banned') return 'unchanged';
  return ownRole === 'owner' || ownsInside ? 'owner_stays' : 'ok';
};
export const canChoose = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  allOf(
    roleVerdict(ctx, members.editPreferences),
    exists(space),
    space.membership === 'active' ? 'ok' : 'not_permitted',
  );

/** Members invite to open spaces; to others only those who manage them. */
export const canInvite = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  allOf(
    roleVerdict(ctx, members.inviteToSpace),
    exists(space),
    space.joining === 'open' && space.membership === 'active' ? 'ok' : asManager(space),
  );
export const canAnswer = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  forManager(ctx, members.answerSpaceRequests, space);

/** Another person, as they are in the space. */
export interface PersonIn {
  readonly id: string;
  readonly state: string | null;
  readonly role: SpaceRole | null;
  readonly silencedUntil: Date | null;
}
/** Admins decide about members, and the owner also about admins; no one about themselves. */
const below = ({ actor }: PolicyCaller, space: SpaceFor, person: PersonIn): Verdict => {
  if (person.id === actor.id || person.role === 'owner') return 'not_permitted';
  return person.role === 'admin' ? asOwner(space) : asManager(space);
};
const isIn = ({ state }: PersonIn): Verdict => (state === 'active' ? 'ok' : 'unchanged');
export const canRemove = (ctx: PolicyCaller, space: SpaceFor, person: PersonIn): Verdict =>
  allOf(forManager(ctx, managing.removeFromSpace, space), below(ctx, space, person), isIn(person));
export const canBan = (ctx: PolicyCaller, space: SpaceFor, person: PersonIn): Verdict =>
  allOf(
    forManager(ctx, managing.removeFromSpace, space),
    below(ctx, space, person),
    person.state === 'banned' ? 'unchanged' : 'ok',
  );
export const canLiftBan = (ctx: PolicyCaller, space: SpaceFor, person: PersonIn): Verdict =>
  allOf(forManager(ctx, managing.liftBan, space), person.state === 'banned' ? 'ok' : 'unchanged');
export const canSilence = (ctx: PolicyCaller, space: SpaceFor, person: PersonIn): Verdict =>
  allOf(
    forManager(ctx, managing.silenceMember, space),
    below(ctx, space, person),
    person.state === 'active' ? 'ok' : 'not_found',
  );
export const isSilenced = ({ silencedUntil }: Pick<WholeSpaceFor, 'silencedUntil'>, now: Date): boolean =>
  silencedUntil !== null && silencedUntil > now;
export const canEndSilence = (ctx: PolicyCallerNow, space: SpaceFor, person: PersonIn): Verdict =>
  allOf(
    forManager(ctx, managing.endSilence, space),
    below(ctx, space, person),
    isSilenced(person, ctx.now) ? 'ok' : 'unchanged',
  );
/** `admins`: how many there are besides the owner. */
export const canSetRole = (
  ctx: PolicyCaller,
  space: SpaceFor,
  { person, role, admins }: { readonly person: PersonIn; readonly role: 'member' | 'admin'; readonly admins: number },
): Verdict =>
  allOf(
    forOwner(ctx, managing.setSpaceRole, space),
    person.state === 'active' ? 'ok' : 'not_found',
    person.role === 'owner' ? 'not_permitted' : 'ok',
    person.role === role ? 'unchanged' : 'ok',
    role === 'admin' && admins >= SPACE_ADMINS_MAX ? 'too_many_admins' : 'ok',
  );
export const canOffer = (ctx: PolicyCaller, space: SpaceFor, person: PersonIn): Verdict =>
  allOf(
    forOwner(ctx, managing.offerOwnership, space),
    person.state === 'active' ? 'ok' : 'not_found',
    person.role === 'owner' ? 'not_permitted' : 'ok',
  );
/** The owner withdraws an offer, and the person asked declines it. */
export const canEndOffer = (ctx: PolicyCaller, space: WholeSpaceFor): Verdict =>
  allOf(
    roleVerdict(ctx, managing.endOwnershipOffer),
    exists(space),
    space.offeredTo === ctx.actor.id || space.role === 'owner' ? 'ok' : 'not_permitted',
  );
export const canTakeOver = (ctx: PolicyCaller, space: WholeSpaceFor, holdings: Pick<Holdings, 'owned'>): Verdict =>
  allOf(
    roleVerdict(ctx, managing.takeOverSpace),
    exists(space),
    space.offeredTo === ctx.actor.id ? 'ok' : 'offer_ended',
    holdings.owned >= SPACES_OWNED_MAX ? 'too_many_owned' : 'ok',
  );
export const canWithdrawInvitation = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  forManager(ctx, members.withdrawSpaceInvitation, space);
export const canLink = (ctx: PolicyCaller, space: SpaceFor): Verdict => forManager(ctx, members.createSpaceLink, space);

export const writes = [
  ...adminWrites,
  ...guardedBy(canCreateCommunity, editing.createCommunity),
  ...guardedBy(canCreateGroup, editing.createGroup),
  ...guardedBy(canEditSpace, editing.editSpace, editing.editSpacePicture, editing.deleteSpacePicture),
  ...guardedBy(canEditSettings, editing.editSpaceSettings),
  ...guardedBy(canDeleteSpace, editing.deleteSpace),
  ...guardedBy(canRestoreSpace, editing.restoreSpace),
  ...guardedBy(canEnter, members.joinSpace),
  ...guardedBy(canLeave, members.leaveSpace),
  ...guardedBy(canChoose, members.editPreferences),
  ...guardedBy(canAnswer, members.answerSpaceRequests),
  ...guardedBy(canInvite, members.inviteToSpace),
  ...guardedBy(canWithdrawInvitation, members.withdrawSpaceInvitation),
  ...guardedBy(canLink, members.createSpaceLink, members.deleteSpaceLink),
  ...guardedBy(canBan, managing.removeFromSpace),
  ...guardedBy(canLiftBan, managing.liftBan),
  ...guardedBy(canSilence, managing.silenceMember),
  ...guardedBy(canEndSilence, managing.endSilence),
  ...guardedBy(canSetRole, managing.setSpaceRole),
  ...guardedBy(canOffer, managing.offerOwnership),
  ...guardedBy(canEndOffer, managing.endOwnershipOffer),
  ...guardedBy(canTakeOver, managing.takeOverSpace),
];
