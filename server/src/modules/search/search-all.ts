import type { Out } from '#contract/core/endpoint.ts';
import { BEST_OF_EACH, type searchAll as endpoint } from '#contract/search.ts';
import type { RequestContext } from '#platform/context.ts';
import type { SearchTables } from './tables.ts';

/**
 * The best results of each kind that modules search, in the order of the modules; kinds without results are omitted.
 */
export async function searchAll(
  ctx: RequestContext<SearchTables>,
  text: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const { kinds } = ctx.services;
  const results = await Promise.all(
    [...kinds.searches].map(async ([kind, find]) => ({
      kind,
      ids: await find(ctx as unknown as RequestContext<never>, { text, limit: BEST_OF_EACH }),
    })),
  );
  const cards = await ctx.cards(results.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))));
  return results
    .map(({ kind, ids }) => ({
      kind,
      kindName: kinds.nameOf(ctx.language, kind),
      cards: ids.flatMap((id) => cards.get(kind, id) ?? []),
    }))
    .filter((result) => result.cards.length > 0);
}
