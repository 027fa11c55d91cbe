import type { Viewer } from '#contract/insights/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { presentActorCard } from '#modules/actors';
import { presentPlace } from '#modules/reference';
import { viewerOf, startOf, type InsightsQuery } from './asker.ts';
import { visibilityOf } from './policy.ts';
import { type PartRow, type ViewerRow, viewersNamed, viewersPartly } from './queries-viewers.ts';
import { roughly } from './roughly.ts';
import type { InsightsTables } from './tables.ts';

const inPart = ({ id, viewed_at, title, place }: PartRow): Viewer => ({
  id,
  kind: 'partly',
  title: title ?? '',
  place: place && presentPlace(place),
  viewedAt: roughly(viewed_at).toISOString(),
});
const byName = (row: ViewerRow, { services, now }: RequestContext<InsightsTables>): Viewer =>
  row.actor_id === null
    ? inPart(row)
    : {
        id: row.id,
        kind: 'named',
        actor: presentActorCard({ ...row, actor_id: row.actor_id }, services, now),
        viewedAt: row.viewed_at.toISOString(),
      };
const positionOf = (row: PartRow) => ({ at: row.viewed_at, id: row.id });

type Query = InsightsQuery & { cursor?: string | undefined; limit?: number | undefined };

/**
 * Viewers of the caller's profile: by name, by title and place, or not at all, depending on the modes of both sides.
 */
export async function listViewers(
  ctx: RequestContext<InsightsTables>,
  { cursor, limit = defaultLimit, ...filters }: Query,
): Promise<{ data: Viewer[]; next: string | null }> {
  const { at, id } = fromCursor(cursor, newestPosition);
  const { mode, days } = await viewerOf(ctx, filters);
  const { seeKinds, seeNames } = visibilityOf(mode);
  if (!seeKinds) return { data: [], next: null };
  const keyset = {
    ownerId: ctx.actor.id,
    from: startOf(days),
    at,
    id,
    limit: limit + 1,
    language: ctx.language,
  };
  if (!seeNames) return infinitePage(await viewersPartly(ctx.db, keyset), limit, positionOf, inPart);
  return infinitePage(await viewersNamed(ctx.db, { ...keyset, personId: ctx.member.id }), limit, positionOf, (row) =>
    byName(row, ctx),
  );
}
