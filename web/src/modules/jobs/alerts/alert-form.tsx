import { type ReactNode, useState } from 'react';
import { JOB_SEARCH_MAX } from '#contract/jobs/board.ts';
import { parseSearch } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import styles from '../favourites/favourites.module.css';
import { FilterFields } from '../parts/filters.tsx';
import { alertSearchOf, type Filters, filterSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

interface Props {
  label: string;
  /** The search so far, as the address of the board has it. */
  search: Readonly<Record<string, string>>;
  submit: string;
  busy: boolean;
  error: unknown;
  /** Between the filters and the buttons. */
  children?: ReactNode;
  onSend: (search: Record<string, string>) => void;
  onCancel: () => void;
}

/** Words and filters of an alert; what was chosen stays when it could not be stored. */
export function AlertForm({ label, search, submit, busy, error, children, onSend, onCancel }: Props): ReactNode {
  const t = useStrings();
  const [filters, setFilters] = useState<Filters>(() => parseSearch(filterSearch, search));
  const change = (changes: Partial<Filters>) => setFilters((former) => ({ ...former, ...changes }));
  return (
    <GuardedForm
      className={styles['note']}
      aria-label={label}
      onSend={() => onSend(alertSearchOf({ ...filters, query: filters.query.trim() }))}
    >
      <TextInput
        label={t('search.label')}
        description={t('search.hint')}
        maxLength={JOB_SEARCH_MAX}
        autoFocus
        value={filters.query}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      <FilterFields filters={filters} onChange={change} undated />
      {children}
      {error === undefined ? null : <p role="alert">{describeFailure(error)}</p>}
      <div className={styles['actions']}>
        <Button type="submit" size="sm" loading={busy}>
          {submit}
        </Button>
        <Button size="sm" variant="subtle" onClick={onCancel}>
          {t('saved.cancel')}
        </Button>
      </div>
    </GuardedForm>
  );
}
