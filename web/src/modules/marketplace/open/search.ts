import { LISTING_SORTS, LISTINGS_COUNTED, OPEN_LISTINGS_PAGE, PRICE_UNITS } from '#contract/marketplace/choices.ts';
import { PRODUCT_CATEGORIES, PRODUCT_TYPES } from '#contract/marketplace/choices.ts';
import { matching, oneOf, pageNumber, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

/** As many characters as `LISTING_SEARCH_MAX` of the contract, whose file would bring the schema library. */
export const WORDS_MAX = 200;
const yes = oneOf(['yes'], undefined);
const amount = matching(/^[1-9]\d{0,8}$/);
const countryCode = matching(/^[A-Z]{2}$/);

/** What visitors filter products by: all of it is in the address, which the server draws. */
export const openSearch = {
  query: searchText(WORDS_MAX),
  sort: oneOf(LISTING_SORTS, 'newest'),
  page: pageNumber,
  category: oneOf(PRODUCT_CATEGORIES, undefined),
  type: oneOf(PRODUCT_TYPES, undefined),
  unit: oneOf(PRICE_UNITS, undefined),
  country: countryCode,
  priceFrom: amount,
  priceTo: amount,
  currency: matching(/^[A-Z]{3}$/),
  sample: yes,
  pickup: yes,
  verified: yes,
  deliversTo: countryCode,
};
export type OpenFilters = SearchOf<typeof openSearch>;

const LAST_PAGE = Math.ceil(LISTINGS_COUNTED / OPEN_LISTINGS_PAGE);
/** The filters as the call takes them, and as the server names them: what is empty or usual is left out. */
export function openQueryOf({ page, sort, ...filters }: OpenFilters): Record<string, string> {
  const entries = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return {
    ...Object.fromEntries(entries),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && page <= LAST_PAGE && { page: String(page) }),
  };
}
/** How many are set, besides words, order, category and page. */
export const countOpenFilters = (filters: OpenFilters): number =>
  Object.keys(openQueryOf(filters)).filter((name) => !['query', 'sort', 'page', 'category', 'currency'].includes(name))
    .length;
