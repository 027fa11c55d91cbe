/** Stars of a review. */
export const STARS_MIN = 1;
export const STARS_MAX = 5;
/** Graphemes. */
export const REVIEW_TEXT_MAX = 1_000;
/** Days after the end of an order in which its sides review; then what was written is shown. */
export const REVIEW_DAYS = 14;
/** Averages are shown from so many reviews on. */
export const RATING_FROM = 3;
/** Figures of a seller are shown from so many orders on, and those of quotes from so many quotes on. */
export const RECORD_FROM = 5;
/** Days whose orders count in the record of a seller. */
export const RECORD_DAYS = 365;

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
