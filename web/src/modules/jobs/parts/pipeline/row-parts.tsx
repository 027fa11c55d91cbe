import { type ReactNode, useState } from 'react';
import type { PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { pipelineSearch } from '../../applications/search.ts';
import { useStrings } from '../../strings.ts';
import styles from './pipeline.module.css';

/** The name of an application: while it is covered, and once it was withdrawn, its number. */
export function useNameOf(): (row: PipelineRow) => string {
  const t = useStrings();
  return (row) =>
    row.name ?? t(row.state === 'withdrawn' ? 'review.withdrawn' : 'review.number', { number: row.number });
}

interface NameProps {
  row: PipelineRow;
  jobId: string;
  /** The id of what says which keys work. */
  describedBy?: string;
}
export function Name({ row, jobId, describedBy }: NameProps): ReactNode {
  const nameOf = useNameOf();
  // The filters stay in the address: they say which candidates are next.
  const search = useSearch(pipelineSearch);
  return (
    <Link
      to={address('/job/view-application/$id', { id: jobId })}
      search={searchWith(pipelineSearch, { ...search, application: row.id })}
      className={styles['name']}
      draggable={false}
      aria-describedby={describedBy}
    >
      <bdi>{nameOf(row)}</bdi>
    </Link>
  );
}

export function Choose({
  row,
  isChosen,
  onChoose,
}: {
  row: PipelineRow;
  isChosen: boolean;
  onChoose: (row: PipelineRow, isChosen: boolean) => void;
}): ReactNode {
  const t = useStrings();
  const nameOf = useNameOf();
  return (
    <Checkbox
      className={styles['choose'] ?? ''}
      label=""
      aria-label={t('row.choose.named', { name: nameOf(row) })}
      checked={isChosen}
      onChange={(event) => onChoose(row, event.currentTarget.checked)}
    />
  );
}

/** What to know before opening it; what needs attention is marked. */
export function Notices({ row }: { row: PipelineRow }): ReactNode {
  const t = useStrings();
  const [now] = useState(() => Date.now());
  const isLate = row.dueAt !== null && new Date(row.dueAt).getTime() < now;
  const parts = [
    row.leavesAt === null ? null : { text: t('row.leaving'), mark: 'late' },
    row.dueAt === null
      ? null
      : { text: t('applied.due', { date: formatDate(row.dueAt, 'date') }), mark: isLate ? 'late' : 'plain' },
    row.meetsAll ? null : { text: t('row.misses'), mark: 'warn' },
    row.corrected ? { text: t('row.corrected'), mark: 'plain' } : null,
    row.rating === null
      ? null
      : { text: t('row.rating', { rating: formatNumber(Math.round(row.rating * 10) / 10) }), mark: 'plain' },
    row.notes === 0 ? null : { text: t('row.notes', { count: row.notes }), mark: 'plain' },
    row.assignee === null ? null : { text: row.assignee.name, mark: 'plain' },
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <ul className={styles['notices']}>
      {parts.map(({ text, mark }) => (
        <li key={text} data-mark={mark}>
          {text}
        </li>
      ))}
    </ul>
  );
}
