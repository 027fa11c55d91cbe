import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce, kindVerdict } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { figuresFor } from '#modules/network';
import { loadPlaces } from '#modules/reference';
import { pageOf } from './page-policy.ts';
import { canAnswerPeople } from './people/policy.ts';
import { canReadAnalytics } from './policy.ts';
import { presentPage } from './present.ts';
import { findPage, type PageRow } from './queries-details.ts';
import { findClaimable } from './succession/queries-read.ts';
import { declinedSince, expiredBefore } from './team/times.ts';
import type { PagesTables } from './tables.ts';

type PagesContext = RequestContext<PagesTables>;

/** The row of a page that the caller may see, and open while they act as another one. */
export async function pageFor(ctx: PagesContext, pageId: string): Promise<PageRow> {
  const { db, actor, member, now } = ctx;
  const row = found(
    await findPage.first(db, {
      viewerId: actor.id,
      personId: member.id,
      pageId,
      expiredBefore: expiredBefore(now),
      declinedSince: declinedSince(now),
    }),
  );
  enforce(kindVerdict(ctx, row.actor_kind as PageKind));
  return row;
}

/** A page. Members of its team also see it while it is private, and its admins while it is deleted. */
export async function readPage(ctx: PagesContext, pageId: string): Promise<Page> {
  const row = await pageFor(ctx, pageId);
  const { country_code: country, state_code: state, city_id: cityId } = row;
  const answers = canAnswerPeople(ctx, pageOf(row)) === 'ok';
  const [counts, claimable, [place = null]] = await Promise.all([
    figuresFor(across(ctx.db), ctx, row),
    findClaimable.first(ctx.db, { pageId, viewerId: ctx.actor.id, personId: ctx.member.id, answers }),
    loadPlaces(across(ctx.db), [country === null ? null : { country, state, cityId }], ctx.language),
  ]);
  return presentPage(row, { counts, place, claimable: found(claimable) }, ctx);
}

/** Refuses those who may not read the analytics of a page. */
export async function requireAnalytics(ctx: RequestContext<never>, pageId: string): Promise<void> {
  const pagesCtx = ctx as unknown as PagesContext;
  enforce(canReadAnalytics(ctx, pageOf(await pageFor(pagesCtx, pageId))));
}
