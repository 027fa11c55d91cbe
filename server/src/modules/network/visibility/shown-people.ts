import type { QueryExecutorProvider } from 'kysely';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { actorColumns } from './actor-columns.ts';
import { joinedProximity, proximityRow } from './proximity.ts';
import { followRuleOfCard, joinedRelationship, relationshipRow } from './relationship.ts';
import { visibility } from './visibility.ts';

/** A row of any list of people: the card, the viewer's relationship and degree. */
export const shownPersonRow = {
  ...actorRow,
  ...relationshipRow,
  ...proximityRow,
};
export type ShownPerson = RowOf<typeof shownPersonRow>;

interface PeopleQuery {
  /** SQL that selects the people by `actor_id` and checks that they are visible. */
  page: string;
  /** Common table expressions that the page reads. */
  from?: string;
  /** Additional columns of the page to return. */
  own: string;
  order: string;
  /** False omits the degree. */
  close?: boolean;
}
/** Joined columns that the visibility of parts of the card can reuse. */
const joinedColumns = { connected: 'page.is_connection', follows: `page.follow_state = 'active'` };
const noProximityColumns = 'null::int as degree, null::int as shared, null as first_known, null as second_known';

const viewer = ':viewerId';
const pageRelation = { owner: 'page.actor_id', viewer };
/**
 * The statement of every list of people. It first selects a page, as cheaply as its order allows; cards, relationship
 * and degree are looked up only for that page. The relationship is joined before the card, because each join carries
 * along all columns before it. `:viewerId` is the acting actor.
 */
export const shownPeople = ({ page, from, own, order, close = true }: PeopleQuery): string => `
  with ${from === undefined ? '' : `${from}, `}page as materialized (${page})
    ${close ? `, ${joinedProximity.tables({ viewer })}` : ''}
  select ${own}, ${actorColumns({ card: 'actor_card', viewer, ...joinedColumns })}, page.is_connection,
    page.follow_state, page.follows_you, page.request, page.asked_at,
         ${followRuleOfCard('page.follow_rule')} as follow_rule,
         page.follow_declined_at, page.is_muted, ${joinedRelationship.connectable},
           ${close ? joinedProximity.columns({ viewer, connected: joinedColumns.connected }) : noProximityColumns}
  from (
    select page.*, ${joinedRelationship.pageColumns(pageRelation)}
      ${close ? `, ${joinedProximity.pageColumns}` : ''}
    from page ${joinedRelationship.joins(pageRelation)}
      ${close ? joinedProximity.join : ''} offset 0
  ) as page
  join actor_card on actor_card.id = page.actor_id
  order by ${order}`;

/** Visibility is decided again, since the page was chosen before. */
const stillVisible = visibility({ owner: 'chosen.id' }).predicate;
const shownByIds = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: { ...shownPersonRow, position: column.int },
  sql: shownPeople({
    page: `select chosen.id as actor_id, chosen.position::int as position
      from unnest(:ids::uuid[]) with ordinality as chosen (id, position) where ${stillVisible}`,
    own: 'page.position',
    order: 'page.position',
  }),
});

/**
 * What lists show of the people of a page whose rows another statement has chosen, in the same order: a statement with
 * many conditions stays short, and its plan starts faster.
 */
export async function showPeople<Row extends { readonly actor_id: string }>(
  db: QueryExecutorProvider,
  viewer: { readonly viewerId: string; readonly personId: string },
  page: readonly Row[],
): Promise<(Row & ShownPerson)[]> {
  if (page.length === 0) return [];
  const { viewerId, personId } = viewer;
  const people = await shownByIds(db, { viewerId, personId, ids: page.map(({ actor_id }) => actor_id) });
  return people.flatMap(({ position, ...person }) => {
    const row = page[position - 1];
    return row === undefined ? [] : [{ ...row, ...person }];
  });
}
