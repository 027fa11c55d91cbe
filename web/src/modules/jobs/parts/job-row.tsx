import type { ReactNode } from 'react';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { SaveJob } from '../favourites/save-job.tsx';
import { useJobTexts } from './job-texts.ts';
import styles from './jobs.module.css';

interface Props {
  row: Row;
  /** Left out in a preview: the title leads nowhere. */
  to?: string;
  search?: Readonly<Record<string, string>>;
  current?: boolean;
  /** Members can save it from the row. */
  save?: boolean;
}

/** A job in a list: title, page, place, kind, pay, and when the page answers. */
export function JobRow({ row, to, search, current = false, save = false }: Props): ReactNode {
  const { t, payText, kindText } = useJobTexts();
  const { page, place, pay, state, publishedAt } = row;
  const title = <bdi>{row.title === '' ? t('untitled') : row.title}</bdi>;
  return (
    <article className={styles['row']} data-current={current}>
      <Avatar name={page.name} picture={page.avatar} size={48} />
      <div className={styles['texts']}>
        {to === undefined ? (
          <p className={styles['name']}>{title}</p>
        ) : (
          <Link
            to={to}
            {...(search && { search })}
            keepScroll
            className={styles['name']}
            aria-current={current ? 'true' : undefined}
          >
            {title}
          </Link>
        )}
        <p>
          <bdi>{page.name}</bdi> <VerifiedBadge verified={page.verified} />
        </p>
        <p className={styles['soft']}>{[place?.label, kindText(row)].filter(Boolean).join(' · ')}</p>
        {pay === null ? null : <p className={styles['pay']}>{payText(pay)}</p>}
        <p className={styles['soft']}>
          {[
            state === 'published' ? t('answers.within', { count: row.replyDays }) : t(`state.${state}`),
            publishedAt === null ? null : formatDate(publishedAt),
            row.pool ? t('pool') : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      {save ? <SaveJob job={row} compact /> : null}
    </article>
  );
}
