import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const listingsOf = (kind: 'product' | 'service') =>
  statement({
    params: dayRange,
    row: dayCount,
    sql: countByDay('listing', 'listing.published_at', `listing.kind = '${kind}'`),
  });
export const listingFigures = [
  dailyFigures.by({ figure: 'products', count: listingsOf('product') }),
  dailyFigures.by({ figure: 'services', count: listingsOf('service') }),
];
