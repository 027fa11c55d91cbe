import { useQuery } from '@tanstack/react-query';
import type { Reference } from '#contract/core/kinds.ts';
import { readSavedCounts, thingsInQuery } from '#contract/saved/saved.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import type { UseCardFigure } from '#shell/state/card-figures.ts';
import { useStrings } from '#shell/layouts/strings.ts';

/** How often something of the user was saved. Without an answer the other figures are shown alone. */
export const useCardFigure: UseCardFigure = (thing: Reference) => {
  const t = useStrings();
  const { data } = useQuery({
    ...queryOptions(readSavedCounts, { query: { of: thingsInQuery([thing]) } }),
    staleTime: 60_000,
    retry: false,
  });
  const [count] = data?.data ?? [];
  return count && { key: 'saves', name: t('saved.saves'), total: count.saves, days: count.days };
};
