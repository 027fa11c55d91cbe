import type { Kind } from '#contract/core/kinds.ts';
import { LEVELS } from '#contract/core/choices.ts';

/**
 * The terms of the definition, as SQL. `viewer` is the acting actor, `person` the member behind it; both are null when
 * no one is logged in. `ownerState` is the state of the owner's actor_card where the list already joins it, which saves
 * one lookup per row. `space` is omitted for objects that are never in a space.
 */
export interface VisibilityTerms {
  readonly viewer: string;
  readonly person: string;
  readonly owner: string;
  readonly level: string;
  readonly space?: string | undefined;
  /** What a ruling can withhold: its kind, and SQL for its id. Its owner goes on seeing it. */
  readonly thing?: Withholdable | undefined;
  readonly ownerState?: string | undefined;
  /** Joined columns: whether the viewer is connected to the owner, and whether it follows the owner. */
  readonly connected?: string | undefined;
  readonly follows?: string | undefined;
  /**
   * Columns the statement has already collected as arrays: the levels of this owner that reach the viewer, and the
   * blocked ids.
   */
  readonly levels?: string | undefined;
  readonly blocked?: string | undefined;
}

type Reach = Pick<VisibilityTerms, 'viewer' | 'owner' | 'level' | 'connected' | 'follows' | 'levels'>;
const connectedTo = ({ viewer, owner, connected }: Reach): string =>
  connected ??
  `exists (select 1 from connection where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner})`;
const following = ({ viewer, owner, follows }: Reach): string =>
  follows ??
  `exists (select 1 from follow
    where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner} and follow.state = 'active')`;

/**
 * The level only, without blocks and spaces: for a part of an object whose visibility is decided in the same statement,
 * such as the photo of a card. Other tables are read only where the level needs them.
 */
export const levelReaches = (reach: Reach): string => {
  // The widest level as a literal is decided here, so that the text does not grow by what the planner drops.
  if (reach.level === `'anyone'`) return 'true';
  return reach.levels !== undefined
    ? `${reach.level} = any (${reach.levels})`
    : `(
  ${reach.level} = 'anyone'
  or (${reach.level} in ('connections', 'only_followers') and ${connectedTo(reach)})
  or (${reach.level} = 'only_followers' and ${following(reach)}))`;
};

const active = ({ owner, ownerState }: VisibilityTerms): string =>
  ownerState === undefined
    ? `exists (select 1 from actor_card where actor_card.id = ${owner} and actor_card.state = 'active')`
    : `${ownerState} = 'active'`;

/** Ids of everyone whom the viewer blocks or is blocked by, as an array. */
export const blockedIds = ({ viewer, person }: Pick<VisibilityTerms, 'viewer' | 'person'>): string => `array(
    select block_between.other_id from block_between
      where block_between.actor_id in (${viewer}::uuid, ${person}::uuid))`;

/**
 * Nothing of a community that the viewer blocks, nor of its groups. A private space is open to those inside, and to
 * the admins of the page that owns it; of a withheld one to its owner and admins alone. A subquery with one row instead
 * of `exists`, for which the planner may read all spaces at once.
 */
const isMemberOfSpace = (terms: VisibilityTerms, space: string): string => {
  const { viewer, person, blocked = blockedIds(terms) } = terms;
  return `(${space} is null
  or coalesce((select not (array[space.id, space.parent_id] && ${blocked}) and (
    (space.visibility = 'public' and not space.withheld)
    or (space.visibility <> 'hidden' and (exists (select 1 from membership where membership.space_id = ${space}
        and membership.member_id in (${viewer}::uuid, ${person}::uuid) and membership.state = 'active'
        and (not space.withheld or membership.role in ('owner', 'admin')))
      or exists (select 1 from space_steward where space_steward.space_id = ${space}
        and space_steward.member_id = ${person}::uuid))))
    from space where space.id = ${space}), false))`;
};

/** What is in a deleted or withheld space is hidden from those who wrote it, too. No `exists`, for the reason above. */
const isInOpenSpace = (space: string): string => `(${space} is null
  or coalesce((select space.visibility <> 'hidden' and not space.withheld
    from space where space.id = ${space}), false))`;

/** What a ruling can withhold: its kind, and SQL for its id. */
export interface Withholdable {
  readonly kind: Kind;
  readonly id: string;
}
/**
 * A ruling has taken the thing down. Its owner still sees it, with a notice. No `exists`: with many rulings the
 * planner would read all of them into a hash for a list of twenty.
 */
export const isWithheld = ({ kind, id }: Withholdable): string =>
  `coalesce((select true from withheld where withheld.thing_id = ${id} and withheld.kind = '${kind}' limit 1), false)`;
/** No ruling has taken the thing down. For statements that ask `visible_to`, which knows no things. */
export const notWithheld = (thing: Withholdable): string => `not ${isWithheld(thing)}`;

/**
 * The single definition of visibility for lists. 0006_network.sql contains the same as a function for single objects,
 * and a test compares the two. The blocked ids are collected once for the whole list, because they do not depend on the
 * row. Each part contains its own check for the owner: an `or` over parts about several tables would be evaluated
 * twice, since the planner copies the half about one table to its scan.
 * The arguments are SQL, such as `:viewerId` and `post.author_id`; a level may be a literal, `'anyone'` with its
 * quotes. Never pass user input.
 */
export function isVisible(terms: VisibilityTerms): string {
  const { viewer, owner, space, thing } = terms;
  const own = `${owner} = ${viewer}::uuid`;
  const reaches = levelReaches(terms);
  const parts = [
    `${viewer}::uuid is not null`,
    `(${own} or ${owner} <> all (${terms.blocked ?? blockedIds(terms)}))`,
    ...(reaches === 'true' ? [] : [`(${own} or ${reaches})`]),
    `(${own} or ${active(terms)})`,
    ...(thing === undefined ? [] : [`(${own} or ${notWithheld(thing)})`]),
    ...(space === undefined ? [] : [`((${own} and ${isInOpenSpace(space)}) or ${isMemberOfSpace(terms, space)})`]),
  ];
  return `(${parts.join('\n  and ')})`;
}

/**
 * SQL for `levels`: for a statement that checks many levels of one owner. Null for the levels that do not reach the
 * viewer.
 */
export const reachingLevels = (reach: Omit<Reach, 'level'>): string =>
  `array[${LEVELS.map(
    (level) => `case when ${levelReaches({ ...reach, level: `'${level}'` })} then '${level}' end`,
  ).join(', ')}]`;
