import { followColumns } from '../follows/follow-abilities.ts';
import { actorColumns } from './actor-columns.ts';
import { blockedIds, isVisible, levelReaches, type Withholdable } from './definition.ts';
import { followRuleOfCard, gatheredRelationship, joinedRelationship, relationshipColumns } from './relationship.ts';

/** The relation of the viewer to the owner, each part a piece of SQL. */
interface KnownRelation {
  readonly connected: string;
  readonly follows: string;
}
/**
 * How the statement finds out how the viewer is related to the owner.
 * - `lookup`: for each row, only where its level needs it. The usual choice for lists.
 * - `follow`: joins the viewer's follow of the owner, for a list whose every row needs it.
 * - `joined`: joins the whole relationship, for a statement that shows the relationship of each row.
 * - `gathered`: reads it once, for a statement about one owner that checks many levels.
 * - `{ known }`: the statement has it already. `{ assumed }`: a hypothetical viewer, as in "View as".
 */
export type Relation =
  | 'lookup'
  | 'follow'
  | 'joined'
  | 'gathered'
  | { readonly known: KnownRelation }
  | { readonly assumed: KnownRelation };

/** Pieces of SQL about the object whose visibility is checked. Never pass a value that someone typed. */
export interface VisibilityOf {
  /** The id of the actor who owns the object: `post.author_id`. */
  readonly owner: string;
  /** A column, or a literal with its quotes. Without it, anyone may see the object. */
  readonly level?: string;
  /** The space of the object, if it can be in one. */
  readonly space?: string;
  /** What a ruling can withhold: its kind, and SQL for its id. */
  readonly thing?: Withholdable;
  /** The name under which the statement joins the owner's `actor_card`. Without it, the owner's state is looked up. */
  readonly card?: string;
  /** The owner's state, if the statement knows it without a card: `'active'` for owners of name keys. */
  readonly state?: string;
  readonly relation?: Relation;
  /** The acting actor and the member behind it, if they are not called `:viewerId` and `:personId`. */
  readonly viewer?: string;
  readonly person?: string;
}

export interface Visibility {
  /** Goes after the tables of the statement; empty when nothing is joined. */
  readonly join: string;
  /** Whether the viewer may see the object. Goes into `where`. */
  readonly predicate: string;
  readonly columns: {
    /** The owner's card, as in `actorRow`. Needs `card`. */
    readonly card: string;
    /** Whether the viewer follows the owner and may do so, as in `followRow`. */
    readonly follow: string;
    /** The whole relationship between viewer and owner, as in `relationshipRow`. */
    readonly relationship: string;
  };
  /** Whether another level of the same owner reaches the viewer, for a part of an object that is visible as a whole. */
  readonly reaches: (level: string) => string;
  /** Whether the viewer follows the owner. */
  readonly follows: string;
  /** Ids of everyone who blocks the viewer or is blocked, as an array. */
  readonly blocked: string;
}

const anyone = `'anyone'`;

interface Known {
  readonly connected?: string;
  readonly follows?: string;
  readonly levels?: string;
  readonly blocked?: string;
}
interface Actors {
  readonly owner: string;
  readonly viewer: string;
  readonly person: string;
}
/** The joins of a relation, and what the predicate and the columns take from them. */
function joinOf(relation: Relation, { owner, viewer, person }: Actors): { join: string; known: Known } {
  if (relation === 'lookup') return { join: '', known: {} };
  if (relation === 'follow') {
    return {
      join: `left join active_follow as followed on followed.follower_id = ${viewer}
        and followed.followee_id = ${owner}`,
      known: { follows: 'followed.followee_id is not null' },
    };
  }
  if (relation === 'joined') {
    return { join: joinedRelationship.joins({ owner, viewer }), known: joinedRelationship.known };
  }
  if (relation === 'gathered') {
    return { join: gatheredRelationship.join({ owner, viewer, person }), known: gatheredRelationship.known };
  }
  if ('known' in relation) return { join: '', known: relation.known };
  const join = gatheredRelationship.join({ owner, viewer, person, supposed: relation.assumed });
  return { join, known: gatheredRelationship.known };
}

function relationshipOf(relation: Relation, actors: Actors): string {
  if (relation === 'joined') {
    const rule = followRuleOfCard('their_rules.who_can_follow');
    return `${joinedRelationship.pageColumns({ ...actors, rule })}, ${joinedRelationship.connectable}`;
  }
  if (relation === 'gathered') return gatheredRelationship.columns(actors);
  if (typeof relation === 'object' && 'assumed' in relation) return gatheredRelationship.supposed;
  return relationshipColumns(actors);
}

/**
 * The one entry to the definition of visibility for the text of a statement: one call returns the join, the columns and
 * the predicate, which belong together. docs/visibility.md says which call to use when.
 */
export function visibility({
  owner,
  level = anyone,
  space,
  thing,
  card,
  state = card === undefined ? undefined : `${card}.state`,
  relation = 'lookup',
  viewer = ':viewerId',
  person = ':personId',
}: VisibilityOf): Visibility {
  const actors = { owner, viewer, person };
  const { join, known } = joinOf(relation, actors);
  const { blocked = blockedIds(actors), ...reach } = known;
  const following = `exists (select 1 from follow
    where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner} and follow.state = 'active')`;
  return {
    join,
    predicate: isVisible({ ...actors, level, space, thing, ownerState: state, blocked, ...reach }),
    columns: {
      get card() {
        if (card === undefined) throw new Error(`visibility of ${owner}: the columns of a card need its name`);
        return actorColumns({ card, viewer, ...reach });
      },
      follow: followColumns({ viewer, owner, card, ...(relation === 'follow' && { follows: known.follows }) }),
      relationship: relationshipOf(relation, actors),
    },
    reaches: (other) => `(${owner} = ${viewer}::uuid or ${levelReaches({ owner, viewer, level: other, ...reach })})`,
    follows: known.follows ?? following,
    blocked,
  };
}
