import { isGrave } from '#contract/moderation/harm.ts';
import type { PASSED_ON_REASONS, ReportReason } from '#contract/moderation/moderation.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { InSpace } from '#platform/kinds.ts';
import { found } from '#platform/refusal.ts';
import type { ModerationTables } from '../tables.ts';
import { decidersOf, kindOfSpace } from './queries.ts';

export interface Placed extends InSpace {
  readonly spaceKind: SpaceKind;
  /** Null: the team of the space decides first. */
  readonly passedOn: (typeof PASSED_ON_REASONS)[number] | null;
}

/** In which space a reported thing is, and whether its team decides about it; null for things in no space. */
export async function placeReport(
  ctx: RequestContext<ModerationTables>,
  { kind, id, reason }: { readonly kind: Kind; readonly id: string; readonly reason: ReportReason },
): Promise<Placed | null> {
  const place = await ctx.services.kinds.inSpaces(kind)?.find(across(ctx.db), id);
  if (place === undefined) return null;
  const [space, deciders] = await Promise.all([
    kindOfSpace.first(ctx.db, { spaceId: place.spaceId }),
    decidersOf(ctx.db, { ...place }),
  ]);
  const passedOn = isGrave(reason) ? 'grave' : deciders.length === 0 ? 'own_team' : null;
  return { ...place, spaceKind: found(space).kind, passedOn };
}
