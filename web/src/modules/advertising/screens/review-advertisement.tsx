import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { reviewsQuery } from '../reviews/api.ts';
import { ReviewsTable } from '../reviews/reviews-table.tsx';
import { reviewsSearch } from '../reviews/search.ts';
import { useStrings } from '../strings.ts';

export { reviewsSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof reviewsSearch>): void {
  prefetch(reviewsQuery(search));
}

/** Advertisements, boosts and app promotions that an admin approves or rejects. */
export default function ReviewAdvertisementScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('desk.title')}>
      <ReviewsTable />
    </Screen>
  );
}
