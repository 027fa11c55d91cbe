import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { createElement, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useScreenKeys } from '../keys.ts';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { text, useStrings } from '../strings.ts';
import { toast } from '../toasts/store.ts';
import { Chip } from './chip.tsx';
import { FilterChip } from './filter-chip.tsx';
import { type DrawShow, type Filter, isSet, setFilters } from './filters.ts';
import styles from './filter-bar.module.css';
import { useCutEdges } from '../use-cut-edges.ts';

export interface FilterBarProps<F> {
  /** Those of the address. */
  filters: F;
  /** All filters, in the order of the sheet; at most five of them are `quick`. */
  list: readonly Filter<F>[];
  show: DrawShow<F>;
  onChange: (changes: Partial<F>) => void;
  /** How much there is, in words; nothing while it is not known. */
  count: string;
  /** The order of the list: a select of 160 px. On phones it is among all filters. */
  sort?: ReactNode;
}

const sheet = onDemand(() => import('./filter-sheet.tsx'));

/** Left and right lead from chip to chip. */
function moveAmongChips(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const target = event.target instanceof HTMLElement ? event.target.closest('[data-chip]') : null;
  if (step === undefined || target === null) return;
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]')];
  const next = chips[chips.findIndex((chip) => chip === target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The chip that opens all filters, with how many are set. */
function AllFilters<F>({ filters, list, show, onChange }: Omit<FilterBarProps<F>, 'count' | 'sort'>): ReactNode {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  const Sheet = useOnDemand(sheet, open, () => {
    setOpen(false);
    toast.error(text('dialog.failed'));
  });
  const count = setFilters(list, filters).length;
  useScreenKeys(
    ({ key }) => {
      if (key === 'f') setOpen(true);
      return key === 'f';
    },
    [{ key: 'f', does: t('filters.all') }],
  );
  return (
    <>
      <Chip
        label={t('filters.all')}
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        count={count}
        {...(count > 0 && { name: t('filters.all.set', { count }) })}
        open={open}
        onPress={() => setOpen(true)}
        // A failure is reported when the sheet is opened.
        onPrepare={() => void sheet.load().catch(() => undefined)}
      />
      {Sheet ? createElement(Sheet<F>, { filters, list, show, onChange, onClose: () => setOpen(false) }) : null}
    </>
  );
}

/**
 * The filters of a catalogue in one row of 48 px that stays below the header: the most used ones as chips, those that
 * are set, all of them in a sheet, how much there is, and its order.
 */
export function FilterBar<F>({ count, sort, ...rest }: FilterBarProps<F>): ReactNode {
  const t = useStrings();
  const { filters, list, show, onChange } = rest;
  const chips = useRef<HTMLDivElement>(null);
  useCutEdges(chips);
  const chip = (filter: Filter<F>) => (
    <FilterChip key={filter.key} filter={filter} filters={filters} show={show} onChange={onChange} />
  );
  const isExtra = (filter: Filter<F>) =>
    filter.quick !== true && filter.only === undefined && isSet(filter, filters) && !filter.isElsewhere?.(filters);
  return (
    <div className={styles['bar']} data-print="no">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among its buttons */}
      <div
        ref={chips}
        role="group"
        aria-label={t('filters.label')}
        className={styles['chips']}
        onKeyDown={moveAmongChips}
      >
        {list.filter(({ quick }) => quick === true).map(chip)}
        <AllFilters {...rest} />
        {list.filter(isExtra).map(chip)}
      </div>
      <div className={styles['end']}>
        <p role="status" className={styles['total']}>
          {count}
        </p>
        <div className={styles['sort']}>{sort}</div>
      </div>
    </div>
  );
}
