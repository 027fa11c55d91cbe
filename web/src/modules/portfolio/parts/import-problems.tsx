import type { ReactNode } from 'react';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './import.module.css';

/** Assumptions made while reading the file. */
export function ImportWarnings({ notices }: Pick<ProfileImport, 'notices'>): ReactNode {
  const t = useStrings();
  if (notices.length === 0) return null;
  return (
    <Card title={t('import.warnings')}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </Card>
  );
}

/** Skipped rows, each with its position and the reason. */
export function ImportProblems({ problems }: Pick<ProfileImport, 'problems'>): ReactNode {
  const t = useStrings();
  if (problems.length === 0) return null;
  return (
    <Card title={t('import.problems', { count: problems.length })}>
      <div
        className={styles['scroll']}
        role="region"
        aria-label={t('import.problems', { count: problems.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.problem.where')}</th>
              <th scope="col">{t('import.problem.what')}</th>
              <th scope="col">{t('import.problem.why')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ file, row, text, message }) => (
              <tr key={`${file}/${row}/${text}/${message}`}>
                <td>{row === 0 ? file : t('import.problem.place', { file, row })}</td>
                <td dir="auto">{text}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
