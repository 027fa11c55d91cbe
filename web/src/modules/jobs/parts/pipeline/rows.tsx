import type { ReactNode } from 'react';
import { OPEN_STATES } from '#contract/jobs.applications.choices.ts';
import type { Pipeline, PipelineRow } from '#contract/jobs.pipeline.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { pipelineSearch } from '../../applications/search.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

interface Props {
  rows: readonly PipelineRow[];
  pipeline: Pipeline;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

function useNameOf(): (row: PipelineRow) => string {
  const t = useStrings();
  return (row) =>
    row.name ?? t(row.state === 'withdrawn' ? 'review.withdrawn' : 'review.number', { number: row.number });
}

function Name({ row, jobId }: { row: PipelineRow; jobId: string }): ReactNode {
  const nameOf = useNameOf();
  return (
    <Link
      to={address('/job/view-application/$id', { id: jobId })}
      search={searchWith(pipelineSearch, { application: row.id })}
      className={styles['title']}
    >
      <bdi>{nameOf(row)}</bdi>
    </Link>
  );
}

function Notices({ row }: { row: PipelineRow }): ReactNode {
  const t = useStrings();
  const parts = [
    row.leavesAt === null ? null : t('row.leaving'),
    row.dueAt === null ? null : t('applied.due', { date: formatDate(row.dueAt, 'date') }),
    row.meetsAll ? null : t('row.misses'),
    row.corrected ? t('row.corrected') : null,
    row.rating === null ? null : t('row.rating', { rating: formatNumber(Math.round(row.rating * 10) / 10) }),
    row.notes === 0 ? null : t('row.notes', { count: row.notes }),
    row.assignee === null ? null : row.assignee.name,
  ].filter((part) => part !== null);
  return <p className={styles['soft']}>{parts.join(' · ')}</p>;
}

/** Columns by stage; what is decided stands in the table. */
export function Board({ rows, pipeline, chosen, onChoose }: Props): ReactNode {
  const t = useStrings();
  const nameOf = useNameOf();
  return (
    <div className={styles['board']}>
      {OPEN_STATES.map((state) => {
        const count = pipeline.counts.find((each) => each.state === state)?.count ?? 0;
        return (
          <section key={state} className={styles['column']} aria-label={t(`stage.${state}`)}>
            <h2>
              {t(`stage.${state}`)} <span className={styles['soft']}>{formatNumber(count)}</span>
            </h2>
            {rows
              .filter((row) => row.state === state)
              .map((row) => (
                <article key={row.id} className={styles['card']}>
                  <Name row={row} jobId={pipeline.job.id} />
                  {row.roundName === '' ? null : <p className={styles['soft']}>{row.roundName}</p>}
                  <Notices row={row} />
                  <Checkbox
                    label={t('row.choose')}
                    aria-label={t('row.choose.named', { name: nameOf(row) })}
                    checked={chosen.has(row.id)}
                    onChange={(event) => onChoose(row.id, event.currentTarget.checked)}
                  />
                </article>
              ))}
          </section>
        );
      })}
    </div>
  );
}

/** All applications as a table. */
export function Table({ rows, pipeline, chosen, onChoose }: Props): ReactNode {
  const t = useStrings();
  const nameOf = useNameOf();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('row.choose')}</th>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('table.state')}</th>
            <th scope="col">{t('table.place')}</th>
            <th scope="col">{t('table.sent')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Checkbox
                  label=""
                  aria-label={t('row.choose.named', { name: nameOf(row) })}
                  checked={chosen.has(row.id)}
                  onChange={(event) => onChoose(row.id, event.currentTarget.checked)}
                />
              </td>
              <th scope="row">
                <Name row={row} jobId={pipeline.job.id} />
                <Notices row={row} />
              </th>
              <td>{t(`stage.${row.state}`)}</td>
              <td dir="auto">{row.place}</td>
              <td>{formatDate(row.submittedAt, 'date')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
