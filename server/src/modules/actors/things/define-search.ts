import type { Kind } from '#contract/core/kinds.ts';
import { FILTERS_OF, type ThingFilter, type ThingTab } from '#contract/search/tabs.ts';
import { column, statement, type Columns } from '#platform/database/statement.ts';
import type { ThingSearch } from '#platform/kinds.ts';

/** Keys read per range; those of a single letter among many things are too many to sort. */
const MAX_KEYS = 1000;
/** Number of ranks per class of matches. */
const RANKS_PER_CLASS = 6;
/** Within a class, things with the name rank before those of a page with the name. */
const RANK_OF_OWNED = 2;

/**
 * How well a key of `table` matches `range`: the class of its range, better for whole words and best for the whole
 * name; names as written rank before reversed ones.
 */
export const keyFit = (table: string): string => `
  (range.class + case when not starts_with(${table}.key, range.whole) then 2
    when ${table}.key <> range.whole then 1 else 0 end) * ${RANKS_PER_CLASS}
  + case when ${table}.turned then 1 else 0 end`;
/** The ranges of a query as rows of a table `range`. */
export const rangeRows = `
    select bounds.low, bounds.high, bounds.class, bounds.low || ' ' as whole
      from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)`;

/** Keys read per range and tab where a few results of every tab are wanted. */
const MAX_KEYS_OF_TAB = 200;
/** The best matches of each tab, regardless of visibility. */
export const bestOfTabs = statement({
  params: {
    tabs: column.text.array,
    lows: column.text.array,
    highs: column.text.array,
    classes: column.int.array,
    limit: column.int,
  },
  row: { tab: column.text.as<ThingTab>(), id: column.uuid, rank: column.int, key: column.text },
  sql: `
  with range as materialized (${rangeRows}), hit as materialized (
    select requested.tab, named.subject_id, named.fit, named.key
    from unnest(:tabs::text[]) as requested (tab) cross join range cross join lateral (
      select search_key.subject_id, ${keyFit('search_key')} as fit, search_key.key from search_key
      where search_key.tab = requested.tab and search_key.key >= range.low and search_key.key < range.high
      order by search_key.key limit ${MAX_KEYS_OF_TAB}
    ) as named
  ), best as (
    select hit.tab, hit.subject_id, min(hit.fit) as rank, min(hit.key) as key from hit group by hit.tab, hit.subject_id
  )
  select placed.tab, placed.subject_id as id, placed.rank, placed.key from (
    select best.*, row_number() over (partition by best.tab order by best.rank, best.key, best.subject_id) as position
    from best
  ) as placed
  where placed.position <= :limit order by placed.tab, placed.position`,
});

interface Definition {
  readonly tab: ThingTab;
  /** The kind of the cards that show what is found. */
  readonly kind: Kind;
  /** Joins the tables of the thing to `${id}`, the column with its id. */
  readonly join: (id: string) => string;
  /** Which of them the viewer may see and find; names `:viewerId` and `:personId`. */
  readonly where: string;
  /** The condition of each filter, on a parameter of the same name that is not null. */
  readonly filters: Partial<Record<ThingFilter, { readonly type: 'text' | 'int'; readonly where: string }>>;
  /** The things of another tab by whose names these are found too. */
  readonly owners?: Owners;
}
interface Owners {
  readonly tab: ThingTab;
  /** Joins the things to `${ownerId}`, with all that filters name. */
  readonly join: (ownerId: string) => string;
  /** The column with the id of the thing. */
  readonly id: string;
}

const viewer = { viewerId: column.uuid, personId: column.uuid };
const position = { key: column.text, id: column.uuid, limit: column.int };
const ranges = { lows: column.text.array, highs: column.text.array, classes: column.int.array, rank: column.int };
const row = { id: column.uuid, rank: column.int, key: column.text };

type Filter = { readonly name: ThingFilter; readonly type: 'text' | 'int'; readonly where: string };
const filtersOf = ({ tab, filters }: Definition): readonly Filter[] =>
  FILTERS_OF[tab].flatMap((name) => {
    const filter = filters[name];
    return filter === undefined ? [] : [{ name, ...filter }];
  });

/** Hits by the names of owners. The keys are limited before their things are joined, so that a letter costs no more. */
const hitsOfOwners = ({ tab, join, id }: Owners, condition: string): string => `
    union all select owned.id, owned.fit, owned.key
    from range cross join lateral (
      select ${id} as id, owner.fit, owner.key
      from (
        select search_key.subject_id, ${keyFit('search_key')} + ${RANK_OF_OWNED} as fit, search_key.key
        from search_key
        where search_key.tab = '${tab}' and search_key.key >= range.low and search_key.key < range.high
        order by search_key.key limit ${MAX_KEYS}
      ) as owner ${join('owner.subject_id')}
      where true ${condition}
      order by owner.key limit ${MAX_KEYS}
    ) as owned`;

/** The statements of a tab: by a text, by a text and filters, and by filters alone. */
function statementsOf({ tab, join, where, owners }: Definition, filters: readonly Filter[]) {
  const filterParams: Columns = Object.fromEntries(filters.map(({ name, type }) => [name, column[type].orNull]));
  const filtered = filters
    .map((filter) => `and (:${filter.name}::${filter.type} is null or ${filter.where})`)
    .join('\n      ');
  const keysIn = `search_key.tab = '${tab}' and search_key.key >= range.low and search_key.key < range.high`;
  const hits = (joined: string, condition: string) => `
  with range as materialized (${rangeRows}), hit as materialized (
    select named.subject_id, named.fit, named.key
    from range cross join lateral (
      select search_key.subject_id, ${keyFit('search_key')} as fit, search_key.key
      from search_key ${joined}
      where ${keysIn} ${condition}
      order by search_key.key limit ${MAX_KEYS}
    ) as named${owners === undefined ? '' : hitsOfOwners(owners, condition)}
  ), best as (
    select hit.subject_id, min(hit.fit) as rank, min(hit.key) as key from hit group by hit.subject_id
  )`;
  const page = `
  from (
    select best.subject_id, best.rank, best.key from best
    where :rank::int < 0 or (best.rank, best.key, best.subject_id) > (:rank::int, :key::text, :id::uuid)
    order by best.rank, best.key, best.subject_id
  ) as placed ${join('placed.subject_id')}
  where ${where}
  order by placed.rank, placed.key, placed.subject_id limit :limit`;
  const columns = 'select placed.subject_id as id, placed.rank, placed.key';
  const named = statement({
    params: { ...viewer, ...ranges, ...position },
    row,
    sql: `${hits('', '')} ${columns} ${page}`,
  });
  const namedFiltered = statement({
    params: { ...viewer, ...ranges, ...position, ...filterParams },
    row,
    sql: `${hits(join('search_key.subject_id'), filtered)} ${columns} ${page}`,
  });
  const listed = statement({
    params: { ...viewer, ...position, ...filterParams },
    row,
    sql: `
  select search_key.subject_id as id, 0 as rank, search_key.key
  from search_key ${join('search_key.subject_id')}
  where search_key.tab = '${tab}' and search_key.main
    and (search_key.key, search_key.subject_id) > (:key::text, :id::uuid)
    and ${where}
    ${filtered}
  order by search_key.key, search_key.subject_id limit :limit`,
  });
  return { named, namedFiltered, listed };
}

/**
 * The search of one tab of named things, as statements over their keys. The module that owns the things declares it in
 * `searchTabs`; it writes their keys with `storeSearchKeys`.
 */
export function defineThingSearch(definition: Definition): ThingSearch {
  const filters = filtersOf(definition);
  const { named, namedFiltered, listed } = statementsOf(definition, filters);
  const { tab, kind, owners } = definition;
  return {
    kind,
    namesFrom: owners === undefined ? [tab] : [tab, owners.tab],
    async find(db, { viewerId, personId, ranges: keyRanges, from, limit, filters: values }) {
      const shared = { viewerId, personId, key: from.key, id: from.id, limit };
      const chosen = Object.fromEntries(filters.map(({ name }) => [name, values[name] ?? null]));
      const isFiltered = Object.values(chosen).some((value) => value !== null);
      if (keyRanges.length === 0) return listed(db, { ...shared, ...chosen });
      const bounds = {
        lows: keyRanges.map(({ low }) => low),
        highs: keyRanges.map(({ high }) => high),
        classes: keyRanges.map(({ fit }) => fit),
        rank: from.rank,
      };
      return isFiltered ? namedFiltered(db, { ...shared, ...bounds, ...chosen }) : named(db, { ...shared, ...bounds });
    },
  };
}
