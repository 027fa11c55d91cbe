import { IconMapPin, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { FilterDraft } from './filter-draft.tsx';
import type { DrawShow, Filter } from './filters.ts';
import styles from './search-bar.module.css';
import { WithPopover } from './with-popover.tsx';

interface Props<F> {
  filters: F;
  where: Filter<F>;
  anywhere: string;
  show: DrawShow<F>;
  onChange: (changes: Partial<F>) => void;
}

/** The cell of the search that says where, opens the fields of the place, and takes it away. */
export function WhereCell<F>({ filters, where, anywhere, show, onChange }: Props<F>): ReactNode {
  const t = useStrings();
  const { label } = where;
  const value = where.valueOf(filters);
  return (
    <div className={styles['where']}>
      <WithPopover
        label={label}
        renderButton={({ ref, open, onPress, onPrepare }) => (
          <button
            ref={ref}
            type="button"
            className={styles['cell']}
            aria-label={t('filters.set', { label, value: value ?? anywhere })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
            onClick={onPress}
          >
            <IconMapPin size={20} aria-hidden="true" />
            <span className={styles['line']} data-empty={value === null} dir="auto">
              {value ?? anywhere}
            </span>
          </button>
        )}
      >
        {(close) => <FilterDraft {...{ filters, show, onChange }} filter={where} onClose={close} />}
      </WithPopover>
      {value === null ? null : (
        <IconButton shape="round" label={t('choice.clear', { label })} onClick={() => onChange(where.cleared)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
