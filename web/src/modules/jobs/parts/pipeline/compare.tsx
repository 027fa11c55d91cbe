import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Pipeline, TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { reviewQuery } from '../../applications/api.ts';
import { useOpenApplication } from '../../applications/use-open-application.ts';
import { useSentTexts } from '../../applications/use-sent-texts.ts';
import { useStrings } from '../../strings.ts';
import styles from './pipeline.module.css';

/** Criteria with the mean of the ratings, and questions with the answers. */
function Rows({ all, job }: { all: readonly TeamApplication[]; job: Pipeline['job'] }): ReactNode {
  const { answerOf } = useSentTexts();
  const meanOf = (criterionId: string, each: TeamApplication) => {
    const values = [...each.ratings.own, ...each.ratings.others].filter((rating) => rating.criterionId === criterionId);
    const sum = values.reduce((total, { value }) => total + value, 0);
    return values.length === 0 ? '–' : formatNumber(Math.round((sum / values.length) * 10) / 10);
  };
  return (
    <>
      {job.criteria.map(({ id, text }) => (
        <tr key={id}>
          <th scope="row">{text}</th>
          {all.map((each) => (
            <td key={each.id}>{meanOf(id, each)}</td>
          ))}
        </tr>
      ))}
      {job.questions.map(({ id, text }) => (
        <tr key={id}>
          <th scope="row">{text}</th>
          {all.map((each) => {
            const value = each.sent[0]?.content.answers.find(({ questionId }) => questionId === id)?.value;
            return (
              <td key={each.id} dir="auto">
                {answerOf(value ?? null)}
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}

/** Two to four applications side by side: answers, ratings, stage. Each counts as opened. */
export function Compare({
  ids,
  job,
  onClose,
}: {
  ids: readonly string[];
  job: Pipeline['job'];
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const open = useOpenApplication();
  const compared = ids.join(' ');
  useEffect(() => {
    for (const id of compared.split(' ')) void open(id);
  }, [compared, open]);
  const results = useQueries({ queries: ids.map((id) => reviewQuery(id)) });
  const all = results.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
  return (
    <Dialog title={t('bulk.compare')} onClose={onClose} size="large">
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('table.name')}</th>
              {all.map((each) => (
                <th key={each.id} scope="col">
                  <bdi>{each.name ?? t('review.number', { number: each.number })}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('table.state')}</th>
              {all.map((each) => (
                <td key={each.id}>{t(`stage.${each.state}`)}</td>
              ))}
            </tr>
            <Rows all={all} job={job} />
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
