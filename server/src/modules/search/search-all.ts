import type { Out } from '#contract/core/endpoint.ts';
import { BEST_OF_EACH, type searchAll as endpoint } from '#contract/search/search.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { type SEARCH_TABS, THING_TABS, type ThingTab } from '#contract/search/tabs.ts';
import type { CardContent } from '#platform/cards.ts';
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
const TAB_OF: Readonly<Partial<Record<Kind, (typeof SEARCH_TABS)[number]>>> = {
  profile: 'people',
  event: 'events',
  job: 'jobs',
};

interface Found {
  readonly kind: Kind;
  readonly ids: readonly string[];
  /** Where the search has read them itself. */
  readonly contents: ReadonlyMap<string, CardContent> | null;
}
/** What modules find by themselves, in the order of the modules. */
const findKinds = async (ctx: RequestContext<SearchTables>, { query: text, people }: Query): Promise<Found[]> =>
  Promise.all(
    [...ctx.services.kinds.searches()]
      .filter(([kind]) => people !== 'no' || kind !== 'profile')
      .map(async ([kind, find]) => {
        const found = await find(ctx as unknown as RequestContext<never>, { text, limit: BEST_OF_EACH });
        return 'get' in found
          ? { kind, ids: [...found.keys()], contents: found }
          : { kind, ids: found, contents: null };
      }),
  );
async function presentKinds(ctx: RequestContext<SearchTables>, found: readonly Found[]): Promise<Results> {
  const unread = found.filter(({ contents }) => contents === null);
  const cards = await ctx.cards(unread.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))));
  return found.map(({ kind, ids, contents }) => ({
    kind,
    kindName: ctx.services.kinds.nameOf(ctx.language, kind),
    tab: TAB_OF[kind] ?? null,
    cards: ids.flatMap((id) => {
      const content = contents?.get(id);
      return (content === undefined ? cards.get(kind, id) : { kind, id, ...content }) ?? [];
    }),
  }));
}

/** The best results of each tab, in the order of the tabs. Cards leave out what the viewer may not see. */
async function ofTabs(
  ctx: RequestContext<SearchTables>,
  { query }: Query,
  elsewhere: Promise<readonly Found[]>,
): Promise<Results> {
  const { kinds } = ctx.services;
  const words = queryWords(query);
  if (words.length === 0) return [];
  const searches = THING_TABS.flatMap((tab) => {
    const search = kinds.tab(tab);
    return search === null ? [] : [{ tab, kind: search.kind }];
  });
  const tabs = searches.map(({ tab }) => tab);
  const limit = CANDIDATES * BEST_OF_EACH;
  const { rows } = await findOrCorrect({
    words,
    from: firstCursor,
    limit,
    find: async (ranges) => bestOfTabs(ctx.db, { tabs, limit, ...boundsOf(ranges) }),
    // What is found elsewhere is not mistyped.
    like: async (typed) =>
      (await elsewhere).some(({ ids }) => ids.length > 0) ? [] : likeTabWords(ctx.db, { tabs, ...typed }),
  });
  const idsIn = (tab: ThingTab) => rows.filter((row) => row.tab === tab).map(({ id }) => id);
  const cards = await ctx.cards(searches.flatMap(({ tab, kind }) => idsIn(tab).map((id) => ({ kind, id }))));
  return searches.map(({ tab, kind }) => {
    const found = idsIn(tab).map((id) => cards.get(kind, id));
    const seen = found.filter((card) => card !== undefined).slice(0, BEST_OF_EACH);
    recordPages(ctx, `all ${tab}`, tab, seen);
    return { kind, kindName: kinds.nameOf(ctx.language, kind), tab, cards: seen };
  });
}

/** The best few results of everything; what has no results is omitted. */
export async function searchAll(ctx: RequestContext<SearchTables>, query: Query): Promise<Results> {
  const found = findKinds(ctx, query);
  const present = async () => presentKinds(ctx, await found);
  const [kinds, tabs] = await Promise.all([present(), ofTabs(ctx, query, found)]);
  return [...kinds, ...tabs].filter(({ cards }) => cards.length > 0);
}
