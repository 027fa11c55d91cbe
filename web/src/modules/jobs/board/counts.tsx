import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JOBS_COUNTED } from '#contract/jobs/board.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import type { boardQuery } from '../api.ts';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './board.module.css';

/** How a screen reads the board: members and visitors call different endpoints. */
export type BoardRead = (filters: Filters) => Omit<ReturnType<typeof boardQuery>, 'meta'>;

/** "1,000+" from the number on that is no longer counted. */
export const countText = (total: number): string =>
  total > JOBS_COUNTED ? `${formatNumber(JOBS_COUNTED)}+` : formatNumber(total);

/** "Show 128 jobs": how many a choice leads to. The former number stays until the next one is there. */
export function ShowCount({ read, filters }: { read: BoardRead; filters: Filters }): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...read({ ...filters, page: 1 }), ...whileTyping });
  if (data === undefined) return t('board.show');
  const { total } = data.page;
  return t('board.show.count', { total: countText(total), count: total });
}

interface WithoutProps {
  read: BoardRead;
  filters: Filters;
  filter: Filter<Filters>;
  onChange: (changes: Partial<Filters>) => void;
}
/** What a search without one of its filters finds; nothing where that finds nothing either. */
function WithoutOne({ read, filters, filter, onChange }: WithoutProps): ReactNode {
  const t = useStrings();
  const { data } = useQuery(read({ ...filters, ...filter.cleared, page: 1 }));
  const total = data?.page.total ?? 0;
  if (total === 0) return null;
  return (
    <Button size="xs" variant="light" radius="xl" onClick={() => onChange(filter.cleared)}>
      {t('board.without', { filter: filter.label, total: countText(total), count: total })}
    </Button>
  );
}

const OFFERED = 3;

/** Ways out of a search that finds nothing: up to three filters, each with what the search finds without it. */
export function Without({ list, ...rest }: Omit<WithoutProps, 'filter'> & { list: readonly Filter<Filters>[] }) {
  const set = list.filter(({ valueOf, phone }) => phone !== true && valueOf(rest.filters) !== null);
  const once = set.filter(({ isElsewhere }) => isElsewhere?.(rest.filters) !== true).slice(0, OFFERED);
  return (
    <div className={styles['ways']}>
      {once.map((filter) => (
        <WithoutOne key={filter.key} {...rest} filter={filter} />
      ))}
    </div>
  );
}
