import type { Suggestion } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { showPeople } from '#modules/network';
import { presentSuggestion } from '../present.ts';
import { suggestPeople } from './queries-suggestions.ts';
import type { ProfilesTables } from '../tables.ts';

const defaultCount = 5;

/**
 * People the member may know or want to follow: connections of connections, colleagues, people nearby or with the same
 * interests, and popular members; never blocked, hidden or dismissed ones.
 */
export async function listSuggestions(
  ctx: RequestContext<ProfilesTables>,
  limit = defaultCount,
): Promise<Suggestion[]> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const suggested = await suggestPeople(ctx.db, { ...viewer, limit });
  const rows = await showPeople(ctx.db, viewer, suggested);
  return rows.map((row) => presentSuggestion(row, ctx));
}
