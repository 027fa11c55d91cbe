import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { FilterDraft } from './filter-draft.tsx';
import { type DrawShow, type Filter, isSet } from './filters.ts';
import { WithPopover } from './with-popover.tsx';

interface Props<F> {
  filter: Filter<F>;
  filters: F;
  show: DrawShow<F>;
  onChange: (changes: Partial<F>) => void;
}

/** The chip of a filter: one press sets a filter of yes and no, others open a box with their fields. */
export function FilterChip<F>({ filter, filters, show, onChange }: Props<F>): ReactNode {
  const { label, toggled, cleared } = filter;
  if (toggled !== undefined) {
    const pressed = isSet(filter, filters);
    return <Chip label={label} pressed={pressed} onPress={() => onChange(pressed ? cleared : toggled)} />;
  }
  return (
    <WithPopover
      label={label}
      renderButton={(opener) => (
        <Chip {...opener} label={label} value={filter.valueOf(filters)} onClear={() => onChange(cleared)} />
      )}
    >
      {(close) => <FilterDraft {...{ filter, filters, show, onChange }} onClose={close} />}
    </WithPopover>
  );
}
