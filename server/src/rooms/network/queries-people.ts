import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns } from './actor-cards.ts';
import { standingColumns, type StandingRow } from './standing.ts';
import { visibleText } from './visibility.ts';

export interface PersonListRow extends ActorRow, StandingRow {
  followed_at: Date;
}
type Page = [viewer: string, person: string, of: string, at: Date, id: string, limit: number, search: string | null];

const columns = `${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${standingColumns({ owner: 'actor_card.id', viewer: '$1' })}`;
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

/**
 * Followers and following of an actor as text, for one row of `actor_card`. The stored figures know nothing of the viewer, so
 * the few whom a block keeps apart from them are taken off.
 */
export const countColumns = ({ owner, viewer, person }: { owner: string; viewer: string; person: string }): string => {
  const blocked = `array(select block_between.other_id from block_between where block_between.actor_id in (${viewer}::uuid, ${person}::uuid))`;
  return `
  coalesce((select follow_count.followers from follow_count where follow_count.actor_id = ${owner}), 0)
    - (select count(*) from follow join actor_card apart on apart.id = follow.follower_id and apart.state = 'active'
       where follow.follower_id = any (${blocked}) and follow.followee_id = ${owner} and follow.state = 'active')::int as followers,
  coalesce((select follow_count.followings from follow_count where follow_count.actor_id = ${owner}), 0)
    - (select count(*) from follow join actor_card apart on apart.id = follow.followee_id and apart.state = 'active'
       where follow.followee_id = any (${blocked}) and follow.follower_id = ${owner} and follow.state = 'active')::int as followings`;
};

export interface StandingOfRow extends ActorRow, StandingRow {
  followers: number;
  followings: number;
}
export const findStanding = statement<StandingOfRow, [viewer: string, person: string, id: string]>(`
  select ${columns}, ${countColumns({ owner: 'actor_card.id', viewer: '$1', person: '$2' })}
  from actor_card where actor_card.id = $3 and ${seen}`);
