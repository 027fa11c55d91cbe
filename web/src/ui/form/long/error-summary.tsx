import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './error-summary.module.css';
import { type FieldProblem, goToProblem } from './problems.ts';
import { useWords } from './words.ts';

interface Props {
  formId: string;
  problems: readonly FieldProblem[];
}

/** What has to be fixed before a long form can be saved, at its top. It takes the focus when the form is refused. */
export function ErrorSummary({ formId, problems }: Props): ReactNode {
  const t = useWords();
  const id = useId();
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles['summary']}
      data-error-summary={formId}
      data-card="true"
    >
      <h2 id={id} className={styles['title']}>
        <IconAlertCircle size={20} aria-hidden="true" />
        {t('errors', { count: problems.length })}
      </h2>
      <ul className={styles['list']}>
        {problems.map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order is that of the fields
          <li key={index}>
            <button type="button" className={styles['link']} onClick={() => goToProblem(problem)}>
              {problem.error === '' ? problem.label : `${problem.label}: ${problem.error}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
