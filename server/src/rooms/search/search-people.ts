import type { Out } from '#contract/kit.ts';
import type { searchPeople as endpoint } from '#contract/search.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit } from '#platform/pages/keyset.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { foldForSearch, presentActorCard } from '#rooms/actors';
import { presentStanding } from '#rooms/network';
import { peoplePage } from './queries.ts';
import type { SearchTables } from './tables.ts';

interface Place {
  rank: number;
  name: string;
  id: string;
}
const beginning: Place = { rank: -1, name: '', id: '00000000-0000-0000-0000-000000000000' };
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return beginning;
  const [rank = '', id = '', ...name] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!/^[0-3]$/.test(rank) || !uuid.test(id)) throw fieldRefusal('cursor', 'invalid');
  return { rank: Number(rank), id, name: name.join(' ') };
}
const cursorOf = ({ rank, name, id }: Place) => Buffer.from(`${rank} ${id} ${name}`).toString('base64url');

/** The query's own signs mean themselves, not patterns. */
const literal = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);

/** People by the beginnings of their names or their username; nothing for an empty query. */
export async function searchPeople(act: Act<SearchTables>, query: Out<(typeof endpoint)['query']>): Promise<Out<(typeof endpoint)['reply']>> {
  const folded = foldForSearch(query.query).replace(/^@/, '');
  const words = folded.split(' ').filter(Boolean).slice(0, 8);
  if (words.length === 0) return { data: [], next: null };
  const limit = query.limit ?? defaultLimit;
  const place = placeOf(query.cursor);
  const rows = await peoplePage(
    act.db, act.actor.id, act.member.id, place.rank, place.name, place.id, limit + 1, ` ${literal(folded)}%`, words.map((word) => `% ${literal(word)}%`),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({ actor: presentActorCard(row, act.services, act.now), standing: presentStanding(row, act) })),
    next: rows.length > limit && last !== undefined ? cursorOf({ rank: last.rank, name: last.actor_name, id: last.actor_id }) : null,
  };
}
