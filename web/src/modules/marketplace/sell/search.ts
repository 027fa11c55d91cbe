import { LISTING_KINDS, PRODUCT_NAME_MAX } from '#contract/marketplace/choices.ts';
import { PERIODS } from '#contract/insights/insights.ts';
import { matching, oneOf, pageNumber, rawText, searchText } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => UUID.test(text);
/** A business page of the user; empty: the user, or the page that they act as. */
const seller = matching(UUID);

/** The forms: for whom something is listed, and on phones the section that is open. */
export const formSearch = { seller, section: rawText(40) };

const tableSize = (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10;
/** States of the table, in the order of its tabs. */
export const OWN_STATES = ['active', 'draft', 'paused', 'sold_out'] as const;
/** The table of what a seller lists. */
export const ownSearch = {
  seller,
  kind: oneOf(LISTING_KINDS, 'product'),
  state: oneOf(OWN_STATES, undefined),
  search: searchText(PRODUCT_NAME_MAX),
  page: pageNumber,
  size: tableSize,
};

/** The figures: the period in days, and one product alone. */
export const figuresSearch = { seller, days: oneOf(PERIODS, '28'), product: matching(UUID) };
