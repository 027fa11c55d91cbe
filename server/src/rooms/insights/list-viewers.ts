import type { Viewer } from '#contract/insights.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { presentActorCard } from '#rooms/actors';
import { presentPlace } from '#rooms/reference';
import { askerOf, beginning, type Asked } from './asker.ts';
import { sightOf } from './policy.ts';
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
const byName = (row: ViewerRow, { services, now }: Act<InsightsTables>): Viewer =>
  row.actor_id === null
    ? inPart(row)
    : {
        id: row.id,
        kind: 'named',
        actor: presentActorCard({ ...row, actor_id: row.actor_id }, services, now),
        viewedAt: row.viewed_at.toISOString(),
      };
const placeOf = (row: PartRow) => ({ at: row.viewed_at, id: row.id });

type Query = Asked & { cursor?: string | undefined; limit?: number | undefined };

/** Who looked at the caller's profile: named, by kind, or not at all, as both sides show. */
export async function listViewers(
  act: Act<InsightsTables>,
  { cursor, limit = defaultLimit, ...asked }: Query,
): Promise<{ data: Viewer[]; next: string | null }> {
  const { at, id } = fromCursor(cursor, newestPlace);
  const { mode, days } = await askerOf(act, asked);
  const { seeKinds, seeNames } = sightOf(mode);
  if (!seeKinds) return { data: [], next: null };
  const keyset = [act.actor.id, beginning(days), at, id, limit + 1, act.language] as const;
  if (!seeNames) return endlessPage(await viewersPartly(act.db, ...keyset), limit, placeOf, inPart);
  return endlessPage(await viewersNamed(act.db, ...keyset, act.member.id), limit, placeOf, (row) => byName(row, act));
}
