import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import type { ReactNode } from 'react';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { SaveJob } from '../favourites/save-job.tsx';
import { useJobTexts } from '../parts/job-texts.ts';
import styles from './job-row.module.css';

interface Props {
  row: Row;
  /** Left out in a preview: the title leads nowhere. */
  to?: string;
  search?: Readonly<Record<string, string>>;
  /** It is open beside the list. */
  current?: boolean;
  /** Members can save it from the row. */
  save?: boolean;
  /** Why it is in the list, in place of its dates. */
  why?: string;
  /** Following it does not scroll the page. */
  keepScroll?: boolean;
}

/** Where, what kind, for how much, and since when; or why it is in the list. */
function Lines({ row, why }: { row: Row; why: string | undefined }): ReactNode {
  const { t, unitText, kindText } = useJobTexts();
  const { place, pay, state, publishedAt } = row;
  const amount =
    pay === null ? null : (
      <span className={styles['pay']}>
        <Money amount={pay.min} to={pay.max} currency={pay.currency} unit={unitText(pay)} />
        {' · '}
      </span>
    );
  if (why !== undefined)
    return (
      <>
        <p className={styles['line']}>
          {amount}
          {place?.label ?? kindText(row)}
        </p>
        <p className={`${styles['line']} ${styles['why']}`} title={why}>
          {why}
        </p>
      </>
    );
  const dates = [
    state === 'published' ? t('answers.within', { count: row.replyDays }) : t(`state.${state}`),
    publishedAt === null ? null : formatDate(publishedAt),
    row.pool ? t('pool') : null,
  ];
  return (
    <>
      <p className={styles['line']}>{[place?.label, kindText(row)].filter(Boolean).join(' · ')}</p>
      <p className={styles['line']}>
        {amount}
        {dates.filter((part) => part !== null).join(' · ')}
      </p>
    </>
  );
}

/** A job in a list, 96 px high: title, page, place, kind, pay, and when the page answers. The whole row is its link. */
export function JobRow({ row, to, search, current = false, save = false, why, keepScroll = false }: Props): ReactNode {
  const { t } = useJobTexts();
  const { page } = row;
  const title = <bdi>{row.title === '' ? t('untitled') : row.title}</bdi>;
  return (
    <article className={styles['row']} data-current={current}>
      <Avatar name={page.name} picture={page.avatar} size={48} />
      <div className={styles['texts']}>
        <LabelNotice label={row.label} />
        {to === undefined ? (
          <p className={styles['name']}>{title}</p>
        ) : (
          <Link
            to={to}
            {...(search && { search })}
            keepScroll={keepScroll}
            className={styles['name']}
            data-main-link
            aria-current={current ? 'true' : undefined}
          >
            {title}
          </Link>
        )}
        <p className={styles['line']}>
          <bdi>{page.name}</bdi> <VerifiedBadge verified={page.verified} />
        </p>
        <Lines row={row} why={why} />
      </div>
      {save ? (
        <div className={styles['save']}>
          <SaveJob job={row} compact />
        </div>
      ) : null}
    </article>
  );
}
