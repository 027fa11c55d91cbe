import type { Suggestion } from '#contract/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { presentSuggestion } from './present.ts';
import { suggestPeople } from './queries-suggestions.ts';
import type { ProfilesTables } from './tables.ts';

const usual = 5;

/**
 * People one may know or want to follow: of the member's circle or employer, near, of like interests, or followed by
 * many;
 * never blocked, hidden, dismissed.
 */
export async function listSuggestions(ctx: RequestContext<ProfilesTables>, limit = usual): Promise<Suggestion[]> {
  const rows = await suggestPeople(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, limit });
  return rows.map((row) => presentSuggestion(row, ctx));
}
