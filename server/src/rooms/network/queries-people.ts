import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns } from './actor-cards.ts';
import { figures, type FigureRow } from './figures.ts';
import { joinedStanding, standingColumns, type StandingRow } from './standing.ts';
import { visibleText } from './visibility.ts';

export interface PersonListRow extends ActorRow, StandingRow {
  followed_at: Date;
}
type Page = [viewer: string, person: string, of: string, at: Date, id: string, limit: number, search: string | null];

const ofActor = { owner: 'actor_card.id', viewer: '$1' };
const columns = `${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${standingColumns(ofActor)}`;
const seen = visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' });
/** `search` is folded by the actors room, with the signs of `like` taken out. */
const named = `($7::text is null or actor_card.search_text like '%' || $7 || '%')`;

export const followersPage = statement<PersonListRow, Page>(`
  select ${columns}, listed.created_at as followed_at
  from follow listed join actor_card on actor_card.id = listed.follower_id
  where listed.followee_id = $3 and listed.state = 'active' and (listed.created_at, listed.follower_id) < ($4, $5) and ${seen} and ${named}
  order by listed.created_at desc, listed.follower_id desc
  limit $6`);

export const followingPage = statement<PersonListRow, Page>(`
  select ${columns}, listed.created_at as followed_at
  from follow listed join actor_card on actor_card.id = listed.followee_id
  where listed.follower_id = $3 and listed.state = 'active' and (listed.created_at, listed.followee_id) < ($4, $5) and ${seen} and ${named}
  order by listed.created_at desc, listed.followee_id desc
  limit $6`);

export interface StandingOfRow extends ActorRow, StandingRow, FigureRow {}
export const findStanding = statement<StandingOfRow, [viewer: string, person: string, id: string]>(`
  select ${actorColumns({ card: 'actor_card', viewer: '$1', ...joinedStanding.known })}, ${joinedStanding.columns},
         ${figures.columns({ viewer: '$1', person: '$2' })}
  from actor_card ${joinedStanding.joins(ofActor)} ${figures.join('actor_card.id')}
  where actor_card.id = $3 and ${seen}`);
