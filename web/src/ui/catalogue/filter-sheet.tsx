import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import Window from '../dialog/window.tsx';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { useDebounced } from '../use-debounced.ts';
import { clearedOf, COUNTED_AFTER_MS, type DrawShow, type Filter, isSet } from './filters.ts';
import styles from './filter-sheet.module.css';

export interface FilterSheetProps<F> {
  filters: F;
  list: readonly Filter<F>[];
  show: DrawShow<F>;
  onChange: (changes: Partial<F>) => void;
  onClose: () => void;
}
interface SectionProps<F> {
  filter: Filter<F>;
  draft: F;
  open: boolean;
  onToggle: () => void;
  change: (changes: Partial<F>) => void;
}

/** A filter of yes and no: its whole row sets it. */
function Toggle<F>({ filter, draft, change }: Pick<SectionProps<F>, 'filter' | 'draft' | 'change'>): ReactNode {
  return (
    <label className={styles['head']}>
      <span>{filter.label}</span>
      <input
        type="checkbox"
        checked={isSet(filter, draft)}
        onChange={(event) => change((event.currentTarget.checked ? filter.toggled : filter.cleared) ?? {})}
      />
    </label>
  );
}

/** A filter with fields below its head, which says what is set. */
function Section<F>({ filter, draft, open, onToggle, change }: SectionProps<F>): ReactNode {
  const id = useId();
  return (
    <>
      <h3 className={styles['title']}>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span>{filter.label}</span>
          <span className={styles['value']} dir="auto">
            {filter.valueOf(draft)}
          </span>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open ? <div className={styles['fields']}>{filter.draw?.(draft, change)}</div> : null}
      </div>
    </>
  );
}

/**
 * All filters of a catalogue: from the right from 768 px, from below on phones. Its button says how much each choice
 * leads to, and nothing is changed before it is pressed.
 */
export default function FilterSheet<F>({ filters, list, show, onChange, onClose }: FilterSheetProps<F>): ReactNode {
  const t = useStrings();
  const titleId = useId();
  const [draft, setDraft] = useState(filters);
  const counted = useDebounced(draft, COUNTED_AFTER_MS);
  const shown = list.filter(({ only }) => only !== 'bar');
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(shown.filter((filter, index) => index === 0 || isSet(filter, filters)).map(({ key }) => key)),
  );
  const change = (changes: Partial<F>) => setDraft((former) => ({ ...former, ...changes }));
  const toggle = (key: string) =>
    setOpen((former) => new Set(former.has(key) ? [...former].filter((each) => each !== key) : [...former, key]));
  return (
    <Window size="side" labelledBy={titleId} onClose={onClose}>
      <div className={styles['sheet']}>
        <header className={styles['top']}>
          <h2 id={titleId}>{t('filters.all')}</h2>
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles['sections']}>
          {shown.map((filter) => (
            <section key={filter.key} className={styles['section']} data-phone={filter.phone === true}>
              {filter.draw === undefined ? (
                <Toggle filter={filter} draft={draft} change={change} />
              ) : (
                <Section
                  {...{ filter, draft, change }}
                  open={open.has(filter.key)}
                  onToggle={() => toggle(filter.key)}
                />
              )}
            </section>
          ))}
        </div>
        <footer className={styles['foot']}>
          <Button variant="subtle" onClick={() => change(clearedOf(list))}>
            {t('filters.clearAll')}
          </Button>
          <Button
            size="md"
            onClick={() => {
              onClose();
              onChange(draft);
            }}
          >
            {show(counted)}
          </Button>
        </footer>
      </div>
    </Window>
  );
}
