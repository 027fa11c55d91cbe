import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '#platform/context.ts';
import { statement } from '#platform/database/statement.ts';

/** Who may see a thing: nested, the first is the widest. */
export const LEVELS = ['anyone', 'only_followers', 'connections', 'only_me'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * What the definition speaks of, as pieces of SQL. `viewer` is the actor it is done as, `person` the member behind it;
 * both
 * null when nobody is signed in. `ownerState` is the state of the owner's actor_card where the list joins it anyway:
 * that
 * saves one look per row. `space` is left out where the thing never stands in one.
 */
interface Terms<S> {
  readonly viewer: S;
  readonly person: S;
  readonly owner: S;
  readonly level: S;
  readonly space?: S | undefined;
  readonly ownerState?: S | undefined;
  /**
   * What the statement has joined already: whether the viewer is connected to the owner, and whether it follows them.
   */
  readonly connected?: S | undefined;
  readonly follows?: S | undefined;
  /**
   * What it has gathered already, as arrays: the levels that reach the viewer of this owner, and the ids of the
   * blocked.
   */
  readonly levels?: S | undefined;
  readonly blocked?: S | undefined;
}
export type VisibilityTerms = Terms<string>;
/** A template tag: `sql` makes a fragment for builders of these words, `plain` a text for prepared statements. */
type Tag<S> = (words: TemplateStringsArray, ...terms: S[]) => S;
const plain: Tag<string> = (words, ...terms) => String.raw({ raw: words }, ...terms);

type Reach<S> = Pick<Terms<S>, 'viewer' | 'owner' | 'level' | 'connected' | 'follows' | 'levels'>;
const connectedTo = <S>(write: Tag<S>, { viewer, owner, connected }: Reach<S>): S =>
  connected ??
  write`exists (select 1 from connection where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner})`;
const following = <S>(write: Tag<S>, { viewer, owner, follows }: Reach<S>): S =>
  follows ??
  write`exists (select 1 from follow where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner} and follow.state = 'active')`;

/**
 * Whether a level reaches the viewer, blocks and spaces aside. The looks at other tables happen only where the level
 * asks for them.
 */
const reached = <S>(write: Tag<S>, reach: Reach<S>): S =>
  reach.levels !== undefined
    ? write`${reach.level} = any (${reach.levels})`
    : write`(
  ${reach.level} = 'anyone'
  or (${reach.level} in ('connections', 'only_followers') and ${connectedTo(write, reach)})
  or (${reach.level} = 'only_followers' and ${following(write, reach)}))`;

const active = <S>(write: Tag<S>, { owner, ownerState }: Terms<S>): S =>
  ownerState === undefined
    ? write`exists (select 1 from actor_card where actor_card.id = ${owner} and actor_card.state = 'active')`
    : write`${ownerState} = 'active'`;

const inside = <S>(write: Tag<S>, { viewer, person, space }: Terms<S>): S =>
  space === undefined
    ? write`true`
    : write`(${space} is null
  or exists (select 1 from space where space.id = ${space} and space.visibility = 'public')
  or exists (select 1 from membership where membership.space_id = ${space}
             and membership.member_id in (${viewer}::uuid, ${person}::uuid) and membership.state = 'active'))`;

const blocked = <S>(write: Tag<S>, { viewer, person }: Pick<Terms<S>, 'viewer' | 'person'>): S => write`array(
    select block_between.other_id from block_between where block_between.actor_id in (${viewer}::uuid, ${person}::uuid))`;

/**
 * The one definition of visibility as a list needs it; 0006_network.sql holds the same as a function for single
 * objects, and
 * a test holds the two equal. The blocked are gathered once for the whole list, because nothing in that part speaks of
 * the row.
 * Each part says itself that owners see what is theirs: an `or` over parts about several tables would be evaluated
 * twice, since
 * the planner copies the half about one table to the scan of it.
 */
function definition<S>(write: Tag<S>, terms: Terms<S>): S {
  const { viewer, owner } = terms;
  const own = write`${owner} = ${viewer}::uuid`;
  return write`(${viewer}::uuid is not null
  and (${own} or ${owner} <> all (${terms.blocked ?? blocked(write, terms)}))
  and (${own} or ${reached(write, terms)})
  and (${own} or ${active(write, terms)})
  and (${own} or ${inside(write, terms)}))`;
}

/**
 * The definition as text, for `statement()`: pieces of SQL go in, such as `$1` and `post.author_id`; a level may be a
 * literal,
 * `'anyone'` with its quotes. Never put a value that somebody typed in here.
 */
export const visibleText = (terms: VisibilityTerms): string => definition(plain, terms);

/**
 * The level alone, for a part of something whose visibility is decided in the same statement, such as the photo of a
 * card.
 */
export const reachedText = (reach: Reach<string>): string => reached(plain, reach);
/**
 * What `levels` and `blocked` take: for a statement that asks many times about one owner. The levels hold nulls for
 * those that do not reach.
 */
export const levelsText = (reach: Omit<Reach<string>, 'level'>): string =>
  `array[${LEVELS.map((level) => `case when ${reachedText({ ...reach, level: `'${level}'` })} then '${level}' end`).join(', ')}]`;
export const blockedText = (terms: Pick<VisibilityTerms, 'viewer' | 'person'>): string => blocked(plain, terms);

type Column = string | RawBuilder<unknown>;
const column = (name: Column) => (typeof name === 'string' ? sql.ref(name) : name);

/**
 * The definition as a fragment for Kysely. Columns are names (`post.author_id`) or fragments (`sql.lit('anyone')`).
 * A null viewer is nobody signed in, who sees nothing here: public addresses have a question of their own.
 */
export function visible(
  viewer: Pick<Caller, 'actor' | 'member'> | null,
  owner: Column,
  level: Column,
  space?: Column,
  ownerState?: Column,
): RawBuilder<SqlBool> {
  const terms: Terms<RawBuilder<unknown>> = {
    viewer: sql.val(viewer?.actor.id ?? null),
    person: sql.val(viewer?.member.id ?? null),
    owner: column(owner),
    level: column(level),
    space: space === undefined ? undefined : column(space),
    ownerState: ownerState === undefined ? undefined : column(ownerState),
  };
  return definition<RawBuilder<unknown>>(sql, terms) as RawBuilder<SqlBool>;
}

const askFunction = statement<
  { seen: boolean },
  [viewer: string, person: string, owner: string, level: string, space: string | null]
>('select visible_to($1, $2, $3, $4, $5) as seen');
/** The same question about one thing whose row is known already. */
export async function maySee(
  db: Kysely<never>,
  viewer: Pick<Caller, 'actor' | 'member'> | null,
  thing: { owner: string; level: Level; space?: string | null },
): Promise<boolean> {
  if (viewer === null) return false;
  const [row] = await askFunction(db, viewer.actor.id, viewer.member.id, thing.owner, thing.level, thing.space ?? null);
  return row?.seen === true;
}
