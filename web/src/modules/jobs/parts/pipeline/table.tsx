import type { ReactNode } from 'react';
import type { Pipeline, PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { formatDate } from '#ui/language/formats.ts';
import { useStrings } from '../../strings.ts';
import { Choose, Name, Notices } from './row-parts.tsx';
import { StageChip } from './stage-chip.tsx';
import styles from './pipeline.module.css';

interface Props {
  rows: readonly PipelineRow[];
  pipeline: Pipeline;
  chosen: ReadonlyMap<string, PipelineRow>;
  onChoose: (row: PipelineRow, isChosen: boolean) => void;
}

/** All applications as a table. */
export function Table({ rows, pipeline, chosen, onChoose }: Props): ReactNode {
  const t = useStrings();
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
                <Choose row={row} isChosen={chosen.has(row.id)} onChoose={onChoose} />
              </td>
              <th scope="row">
                <Name row={row} jobId={pipeline.job.id} />
                <Notices row={row} />
              </th>
              <td>
                <StageChip state={row.state} />
              </td>
              <td dir="auto">{row.place}</td>
              <td>{formatDate(row.submittedAt, 'date')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
