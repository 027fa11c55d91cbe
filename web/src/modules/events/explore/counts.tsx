import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EVENTS_COUNTED } from '#contract/events/choices.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { countQuery } from './api.ts';
import styles from './explore.module.css';
import type { Filters } from './search.ts';
import { useStrings } from '../strings.ts';

/** "1,000+" from the number on that is no longer counted. */
export const countText = (total: number): string =>
  total > EVENTS_COUNTED ? `${formatNumber(EVENTS_COUNTED)}+` : formatNumber(total);

/** How many events a search finds; undefined while it is not known. */
export function useTotal(filters: Filters): number | undefined {
  const { data } = useQuery({ ...countQuery(filters), ...whileTyping });
  return data?.data.total;
}

/** "Show 12 events": how many a choice leads to. The former number stays until the next one is there. */
export function ShowCount({ filters }: { filters: Filters }): ReactNode {
  const t = useStrings();
  const total = useTotal(filters);
  return total === undefined ? t('show') : t('show.count', { total: countText(total), count: total });
}

interface OneProps {
  filters: Filters;
  filter: Filter<Filters>;
  onChange: (changes: Partial<Filters>) => void;
}
/** What a search without one of its filters finds; nothing where that finds nothing either. */
function WithoutOne({ filters, filter, onChange }: OneProps): ReactNode {
  const t = useStrings();
  const { data } = useQuery(countQuery({ ...filters, ...filter.cleared }));
  const total = data?.data.total ?? 0;
  if (total === 0) return null;
  return (
    <Button size="xs" variant="light" radius="xl" onClick={() => onChange(filter.cleared)}>
      {t('without', { filter: filter.label, total: countText(total), count: total })}
    </Button>
  );
}

const OFFERED = 3;

interface Props extends Omit<OneProps, 'filter'> {
  list: readonly Filter<Filters>[];
}
/** Ways out of a search that finds nothing: up to three filters, each with what the search finds without it. */
export function Without({ list, filters, onChange }: Props): ReactNode {
  const set = list.filter(({ valueOf, only }) => only !== 'bar' && valueOf(filters) !== null).slice(0, OFFERED);
  return (
    <div className={styles['ways']}>
      {set.map((filter) => (
        <WithoutOne key={filter.key} filters={filters} filter={filter} onChange={onChange} />
      ))}
    </div>
  );
}
