import type { Suggestion } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { closenessOf } from '#rooms/network';
import { presentSuggestion } from './present.ts';
import { suggestPeople } from './queries-suggestions.ts';
import type { ProfilesTables } from './tables.ts';

const usual = 5;

/** People one may know or want to follow: of one's circle or employer, near, of like interests, or followed by many; never blocked, hidden, dismissed. */
export async function listSuggestions(act: Act<ProfilesTables>, limit = usual): Promise<Suggestion[]> {
  const rows = await suggestPeople(act.db, act.actor.id, act.member.id, limit);
  const close = await closenessOf(across(act.db), act.actor.id, rows.map((row) => row.actor_id));
  return rows.map((row) => presentSuggestion(row, close(row.actor_id), act));
}
