import type { Out } from '#contract/kit.ts';
import type { listFollowers } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { foldForSearch, presentActorCard } from '#rooms/actors';
import { findVisible } from './find-visible.ts';
import { followersPage, followingPage, type PersonListRow } from './queries-people.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';

type Query = Out<(typeof listFollowers)['query']>;
type Reply = Out<(typeof listFollowers)['reply']>;
const pages = { followers: followersPage, following: followingPage };

/** Folded as names are stored; the signs that `like` would read are taken literally. */
function pattern(search: string | undefined): string | null {
  const folded = foldForSearch(search ?? '');
  return folded === '' ? null : folded.replace(/[\\%_]/g, String.raw`\$&`);
}

/** One page of an actor's followers, or of whom it follows: those the caller may see, newest first. */
export async function listPeople(act: Act<NetworkTables>, which: keyof typeof pages, ofId: string, query: Query): Promise<Reply> {
  await findVisible(act, ofId);
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  const rows = await pages[which](act.db, act.actor.id, act.member.id, ofId, at, id, limit + 1, pattern(query.search));
  const place = (row: PersonListRow) => ({ at: row.followed_at, id: row.actor_id });
  return endlessPage(rows, limit, place, (row) => ({
    actor: presentActorCard(row, act.services, act.now),
    standing: presentStanding(row, act),
  }));
}
