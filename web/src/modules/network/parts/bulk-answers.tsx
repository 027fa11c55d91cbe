import type { ReactNode } from 'react';
import type { NetworkRow } from '#contract/network/requests.ts';
import { Button } from '#ui/parts/button.tsx';
import { useAnswers } from '../actions/use-answers.ts';
import { useStrings } from '../strings.ts';
import styles from './network.module.css';

interface Props {
  list: 'invitations' | 'follow_requests';
  /** All loaded rows, and the selected ones. */
  rows: readonly NetworkRow[];
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
}

/** Selects all rows, and answers the selected ones. */
export function BulkAnswers({ list, rows, selection, onSelect }: Props): ReactNode {
  const t = useStrings();
  const { answer, busy } = useAnswers(list, 'many');
  const selectedRows = rows.filter(({ actor }) => selection.has(actor.id));
  const all = selectedRows.length === rows.length;
  const run = async (accept: boolean) => {
    if (await answer(selectedRows, accept)) onSelect(new Set());
  };
  return (
    <div className={styles['bulk']} role="group" aria-label={t('answers.label')}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={all}
          onChange={() => onSelect(all ? new Set() : new Set(rows.map(({ actor }) => actor.id)))}
        />
        {t('answers.all', { count: rows.length })}
      </label>
      {selectedRows.length === 0 ? null : (
        <>
          <Button size="xs" loading={busy === 'accept'} onClick={() => void run(true)}>
            {t('answers.accept', { count: selectedRows.length })}
          </Button>
          <Button size="xs" variant="default" loading={busy === 'decline'} onClick={() => void run(false)}>
            {t('answers.decline', { count: selectedRows.length })}
          </Button>
        </>
      )}
    </div>
  );
}
