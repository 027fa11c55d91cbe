import type { Suggestion } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { presentSuggestion } from './present.ts';
import { suggestPeople } from './queries-suggestions.ts';
import type { ProfilesTables } from './tables.ts';

const usual = 5;

/**
 * People one may know or want to follow: of one's circle or employer, near, of like interests, or followed by many;
 * never blocked, hidden, dismissed.
 */
export async function listSuggestions(act: Act<ProfilesTables>, limit = usual): Promise<Suggestion[]> {
  const rows = await suggestPeople(act.db, act.actor.id, act.member.id, limit);
  return rows.map((row) => presentSuggestion(row, act));
}
