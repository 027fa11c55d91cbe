import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Outcome } from '#contract/courses/outcomes.ts';
import { industriesQuery } from '#web/reference';
import { Card } from '#ui/parts/card.tsx';
import { outcomeQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './courses.module.css';

interface Props {
  title: string;
  lines: Outcome['roles'];
  /** What the line calls it; by default as it is stored. */
  nameOf?: (name: string) => string;
}

function Lines({ title, lines, nameOf }: Props): ReactNode {
  const t = useStrings();
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['lines']}>
        {lines.map(({ name, people }) => (
          <li key={name} className={styles['line']}>
            <bdi>{nameOf?.(name) ?? name}</bdi>
            <span className={styles['soft']}>{t('outcome.people', { count: people })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What learners of a course do now; absent until enough of them finished. */
export function OutcomeCard({ courseId }: { courseId: string }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(outcomeQuery(courseId));
  const outcome = data?.data ?? null;
  const { data: industries } = useQuery({ ...industriesQuery(), enabled: outcome !== null });
  if (outcome === null) return null;
  const nameOf = (slug: string) => industries?.data.find((each) => each.slug === slug)?.name ?? '\u{a0}';
  return (
    <Card title={t('outcome.title')}>
      <p>{t('outcome.finished', { count: outcome.finished })}</p>
      <Lines title={t('outcome.roles')} lines={outcome.roles} />
      <Lines title={t('outcome.industries')} lines={outcome.industries} nameOf={nameOf} />
      <p className={styles['soft']}>{t('outcome.about')}</p>
    </Card>
  );
}
