import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LISTINGS_COUNTED } from '#contract/marketplace/choices.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { countQuery } from '../api.ts';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './find.module.css';

/** "1,000+" from the number on that is no longer counted. */
export const countText = (total: number): string =>
  total > LISTINGS_COUNTED ? `${formatNumber(LISTINGS_COUNTED)}+` : formatNumber(total);

/** How many products or services a search finds; undefined while it is not known. */
export function useTotal(filters: Filters): number | undefined {
  const { data } = useQuery({ ...countQuery(filters), ...whileTyping });
  return data?.data.total;
}

/** "Show 128 products": how many a choice leads to. The former number stays until the next one is there. */
export function ShowCount({ filters }: { filters: Filters }): ReactNode {
  const t = useStrings();
  const total = useTotal(filters);
  const { kind } = filters;
  return total === undefined ? t(`show.${kind}`) : t(`show.count.${kind}`, { total: countText(total), count: total });
}

interface WithoutProps {
  filters: Filters;
  filter: Filter<Filters>;
  onChange: (changes: Partial<Filters>) => void;
}
/** What a search without one of its filters finds; nothing where that finds nothing either. */
function WithoutOne({ filters, filter, onChange }: WithoutProps): ReactNode {
  const t = useStrings();
  const { data } = useQuery(countQuery({ ...filters, ...filter.cleared }));
  const total = data?.data.total ?? 0;
  if (total === 0) return null;
  return (
    <Button size="xs" variant="light" radius="xl" onClick={() => onChange(filter.cleared)}>
      {t(`without.${filters.kind}`, { filter: filter.label, total: countText(total), count: total })}
    </Button>
  );
}

const OFFERED = 3;

interface WithoutEachProps extends Omit<WithoutProps, 'filter'> {
  list: readonly Filter<Filters>[];
}
/** Ways out of a search that finds nothing: up to three filters, each with what the search finds without it. */
export function Without({ list, filters, onChange }: WithoutEachProps): ReactNode {
  const set = list.filter(({ valueOf, phone }) => phone !== true && valueOf(filters) !== null);
  const once = set.filter(({ isElsewhere }) => isElsewhere?.(filters) !== true).slice(0, OFFERED);
  return (
    <div className={styles['ways']}>
      {once.map((filter) => (
        <WithoutOne key={filter.key} filters={filters} filter={filter} onChange={onChange} />
      ))}
    </div>
  );
}
