import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useStrings } from '../strings.ts';
import { useDebounced } from '../use-debounced.ts';
import { COUNTED_AFTER_MS, type DrawShow, type Filter } from './filters.ts';
import styles from './popover.module.css';

interface Props<F> {
  filter: Filter<F>;
  filters: F;
  show: DrawShow<F>;
  onChange: (changes: Partial<F>) => void;
  onClose: () => void;
}

/** The fields of a filter in a box of their own: nothing is changed before its button is pressed. */
export function FilterDraft<F>({ filter, filters, show, onChange, onClose }: Props<F>): ReactNode {
  const t = useStrings();
  const [draft, setDraft] = useState(filters);
  const counted = useDebounced(draft, COUNTED_AFTER_MS);
  const finish = (changes: Partial<F>) => {
    onClose();
    onChange(changes);
  };
  return (
    <>
      {filter.draw?.(draft, (changes) => setDraft((former) => ({ ...former, ...changes })))}
      <div className={styles['foot']}>
        <Button variant="subtle" onClick={() => finish(filter.cleared)}>
          {t('filters.clear')}
        </Button>
        <Button onClick={() => finish(draft)}>{show(counted)}</Button>
      </div>
    </>
  );
}
