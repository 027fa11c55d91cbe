import type { reportSeen as endpoint } from '#contract/advertising/promoted.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { openPage } from '../delivery/page-token.ts';
import type { AdvertisingContext } from '../tables.ts';
import { marksOf } from './marks.ts';
import { type Reported, takeVisits } from './take-visits.ts';

/**
 * Takes the views of the caller. What was sealed for someone else, altered or invented says nothing about them, and is
 * left out.
 */
export async function reportSeen(ctx: AdvertisingContext, { pages }: Out<(typeof endpoint)['body']>): Promise<void> {
  const reported = new Map<string, Reported>();
  for (const { token, slots } of pages) {
    const page = openPage(ctx.services, token, ctx.now);
    if (page === null || page.memberId !== ctx.member.id) continue;
    for (const decision of page.decisions)
      if (slots.includes(decision.slot))
        reported.set(`${page.pageId} ${decision.slot}`, { page, decision, kind: 'view' });
  }
  if (reported.size > 0) await takeVisits(ctx, ctx.member.id, [...reported.values()], marksOf(ctx));
}
