import type { Out } from '#contract/core/endpoint.ts';
import { BEST_OF_EACH, type searchAll as endpoint } from '#contract/search.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { type SEARCH_TABS, THING_TABS } from '#contract/search.tabs.ts';
import type { RequestContext } from '#platform/context.ts';
import { bestOfTabs, likeTabWords, queryWords } from '#modules/actors';
import { firstCursor } from './cursor.ts';
import { boundsOf, findOrCorrect } from './find-corrected.ts';
import { recordPages } from './search-things.ts';
import type { SearchTables } from './tables.ts';

/** Times as many results are read as are shown, because the viewer may not see all of them. */
const CANDIDATES = 3;

type Results = Out<(typeof endpoint)['reply']>['data'];
type Query = Out<(typeof endpoint)['query']>;

/** The tabs of kinds that modules search by themselves; other kinds have none. */
const TAB_OF: Readonly<Partial<Record<Kind, (typeof SEARCH_TABS)[number]>>> = { profile: 'people', job: 'jobs' };

/** The best results of each kind that modules search by themselves, in the order of the modules. */
async function ofKinds(ctx: RequestContext<SearchTables>, { query: text, people }: Query): Promise<Results> {
  const { kinds } = ctx.services;
  const searches = [...kinds.searches].filter(([kind]) => people !== 'no' || kind !== 'profile');
  const found = await Promise.all(
    searches.map(async ([kind, find]) => ({
      kind,
      ids: await find(ctx as unknown as RequestContext<never>, { text, limit: BEST_OF_EACH }),
    })),
  );
  const cards = await ctx.cards(found.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))));
  return found.map(({ kind, ids }) => ({
    kind,
    kindName: kinds.nameOf(ctx.language, kind),
    tab: TAB_OF[kind] ?? null,
    cards: ids.flatMap((id) => cards.get(kind, id) ?? []),
  }));
}

/** The best results of each tab, in the order of the tabs. Cards leave out what the viewer may not see. */
async function ofTabs(ctx: RequestContext<SearchTables>, { query }: Query): Promise<Results> {
  const { kinds } = ctx.services;
  const words = queryWords(query);
  if (words.length === 0) return [];
  const tabs = [...THING_TABS];
  const limit = CANDIDATES * BEST_OF_EACH;
  const { rows } = await findOrCorrect({
    words,
    from: firstCursor,
    limit,
    find: async (ranges) => bestOfTabs(ctx.db, { tabs, limit, ...boundsOf(ranges) }),
    like: async (typed) => likeTabWords(ctx.db, { tabs, ...typed }),
  });
  const cards = await ctx.cards(rows.map(({ tab, id }) => ({ kind: kinds.tab(tab).kind, id })));
  return tabs.map((tab) => {
    const { kind } = kinds.tab(tab);
    const found = rows.filter((row) => row.tab === tab).map(({ id }) => cards.get(kind, id));
    const seen = found.filter((card) => card !== undefined).slice(0, BEST_OF_EACH);
    recordPages(ctx, `all ${tab}`, tab, seen);
    return { kind, kindName: kinds.nameOf(ctx.language, kind), tab, cards: seen };
  });
}

/** The best few results of everything; what has no results is omitted. */
export async function searchAll(ctx: RequestContext<SearchTables>, query: Query): Promise<Results> {
  const [kinds, tabs] = await Promise.all([ofKinds(ctx, query), ofTabs(ctx, query)]);
  return [...kinds, ...tabs].filter(({ cards }) => cards.length > 0);
}
