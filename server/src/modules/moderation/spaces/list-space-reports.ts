import type { Out } from '#contract/core/endpoint.ts';
import { TEAM_HOURS } from '#contract/moderation/moderation.ts';
import type { listSpaceReports as endpoint, SpaceReport } from '#contract/moderation/spaces.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, oldestPosition } from '#platform/paging/keyset.ts';
import { allowed, enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { abilitiesAbout, spaceFor } from '#modules/spaces';
import { canListSpaceReports, canRemoveReported } from '../policy.ts';
import type { ModerationTables } from '../tables.ts';
import { reportedIn } from './queries.ts';

/** What waits for the team of a space: things and reasons, never who reported them. */
export async function listSpaceReports(
  ctx: RequestContext<ModerationTables>,
  spaceId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const position = fromCursor(query.cursor, oldestPosition);
  const [known, rows] = await Promise.all([
    spaceFor(ctx, spaceId),
    reportedIn(ctx.db, { ...viewer, ...position, spaceId, limit: limit + 1 }),
  ]);
  const space = found(known);
  enforce(canListSpaceReports(ctx, space));
  const authorIds = [...new Set(rows.map((row) => row.author_id))];
  const [cards, abilities] = await Promise.all([
    ctx.cards([...rows.map(({ kind, id }) => ({ kind, id })), ...authorIds.map(actorReference)]),
    abilitiesAbout({ ...ctx, db: across(ctx.db) }, space, authorIds),
  ]);
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.first_at, id: row.id }),
    (row): SpaceReport => {
      const subject = cards.get(row.kind, row.id) ?? null;
      return {
        id: row.id,
        kind: row.kind as SpaceReport['kind'],
        subject,
        author: cards.actor(row.author_id) ?? null,
        reasons: row.reasons,
        count: row.count,
        firstAt: row.first_at.toISOString(),
        passedOnAt: new Date(row.first_at.getTime() + TEAM_HOURS * hour).toISOString(),
        can: {
          ...allowed({
            remove: canRemoveReported(ctx, space, { visible: subject !== null }),
          }),
          silence: subject !== null && abilities.get(row.author_id)?.silence === true,
          ban: subject !== null && abilities.get(row.author_id)?.ban === true,
        },
      };
    },
  );
}
