import type { QueryExecutorProvider } from 'kysely';
import type { ApprovalRule, JoiningRule, MembershipState, SpaceKind } from '#contract/spaces/choices.ts';
import type { SpaceRole, SpaceState } from '#contract/spaces/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { findSpace, type BriefRow, type SpaceRow } from './queries.ts';

/** A space as policies see it, with the place of the caller in it. */
export interface SpaceFor {
  readonly id: string;
  readonly kind: SpaceKind;
  readonly name: string;
  readonly state: SpaceState;
  readonly listed: boolean;
  readonly joining: JoiningRule;
  readonly parentId: string | null;
  readonly inParent: boolean;
  readonly members: number;
  readonly questions: readonly string[];
  /** Of the acting actor; null when it has nothing to do with the space. */
  readonly membership: MembershipState | null;
  /** The role of the acting actor, or that of the owner for admins of the page that owns the space. */
  readonly role: SpaceRole | null;
  /** The role of the acting actor itself. */
  readonly ownRole: SpaceRole | null;
  /** The acting actor or the person behind it is in the space. */
  readonly inside: boolean;
  /** The caller is an admin of the page that owns the space. */
  readonly steward: boolean;
  readonly since: Date | null;
  readonly declinedAt: Date | null;
}
/** The same with what a post needs. */
export interface WholeSpaceFor extends SpaceFor {
  readonly approval: ApprovalRule;
  readonly ownerId: string | null;
  readonly offeredTo: string | null;
  /** Since when the acting actor asks to become an admin, and when that was declined last. */
  readonly adminAskedAt: Date | null;
  readonly adminDeclinedAt: Date | null;
  /** May read, but not write, until then. */
  readonly silencedUntil: Date | null;
}

/** Private spaces are joined by request, and those that are not listed by invitation. */
export const joiningOf = (row: Pick<BriefRow, 'listed' | 'state' | 'joining'>): JoiningRule =>
  !row.listed ? 'invitation' : row.state === 'private' ? 'request' : row.joining;

export function asSpaceFor(row: BriefRow): SpaceFor {
  const { membership } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    listed: row.listed,
    joining: joiningOf(row),
    parentId: row.parent_id,
    inParent: row.in_parent,
    members: row.members,
    questions: row.questions,
    membership,
    role: row.steward ? 'owner' : membership === 'active' ? row.role : null,
    ownRole: membership === 'active' ? row.role : null,
    inside: membership === 'active' || row.person_inside,
    steward: row.steward,
    since: row.since,
    declinedAt: row.declined_at,
  };
}
export const asWholeSpaceFor = (row: SpaceRow): WholeSpaceFor => ({
  ...asSpaceFor(row),
  approval: row.approval,
  ownerId: row.owner_id,
  offeredTo: row.offered_to,
  adminAskedAt: row.admin_asked_at,
  adminDeclinedAt: row.admin_declined_at,
  silencedUntil: row.silenced_until,
});

type Asking = Pick<RequestContext<never>, 'actor' | 'member'> & { readonly db: QueryExecutorProvider };

/** A space that the caller may know of, or undefined. One statement. */
export async function spaceFor({ db, actor, member }: Asking, spaceId: string): Promise<WholeSpaceFor | undefined> {
  const row = await findSpace.first(db, { viewerId: actor.id, personId: member.id, spaceId, linked: false });
  return row && asWholeSpaceFor(row);
}
