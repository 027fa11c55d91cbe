import type { RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { actorColumns } from '../people/actor-cards.ts';
import { joinedProximity, proximityRow } from './proximity.ts';
import { joinedRelationship, relationshipRow } from './relationship.ts';

/** A row of any list of people: the card, the viewer's relationship and degree. */
export const shownPersonRow = {
  ...actorRow,
  ...relationshipRow,
  ...proximityRow,
};
export type ShownPerson = RowOf<typeof shownPersonRow>;

interface Shown {
  /** Selects whom to show, by `actor_id`, and decides that they are visible. */
  page: string;
  /** Common table expressions that the page is made from. */
  from?: string;
  /** Additional columns of the page to return. */
  own: string;
  order: string;
  /** False omits the degree. */
  close?: boolean;
}
/** What visibility of parts of the card can take from the ties. */
const known = { connected: 'page.is_connection', follows: `page.follow_state = 'active'` };
const notClose = 'null::int as degree, null::int as shared, null as first_known, null as second_known';

/**
 * Every statement that lists people. First a page is chosen, as cheaply as its order allows; cards, standing and
 * closeness are
 * looked up for those on it alone, the ties before the card: each join carries along all columns before it. `:viewerId`
 * is
 * the acting actor.
 */
export const shownPeople = ({ page, from, own, order, close = true }: Shown): string => `
  with ${from === undefined ? '' : `${from}, `}page as materialized (${page})${close ? `, ${joinedProximity.tables({ viewer: ':viewerId' })}` : ''}
  select ${own}, ${actorColumns({ card: 'actor_card', viewer: ':viewerId', ...known })}, page.is_connection,
    page.follow_state, page.follows_you, page.request, page.asked_at,
         page.follow_rule, page.follow_declined_at, page.is_muted, ${joinedRelationship.connectable},
           ${close ? joinedProximity.columns({ viewer: ':viewerId', connected: known.connected }) : notClose}
  from (
    select page.*, ${joinedRelationship.ties({ owner: 'page.actor_id', viewer: ':viewerId' })}${close ? `, ${joinedProximity.ties}` : ''}
    from page ${joinedRelationship.joins({ owner: 'page.actor_id', viewer: ':viewerId' })} ${close ? joinedProximity.join : ''} offset 0
  ) as page
  join actor_card on actor_card.id = page.actor_id
  order by ${order}`;
