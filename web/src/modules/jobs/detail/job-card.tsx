import type { ReactNode, Ref } from 'react';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useJobTexts } from '../parts/job-texts.ts';
import styles from './detail.module.css';

interface Props {
  job: OpenJob;
  main: ReactNode;
  mainRef?: Ref<HTMLDivElement>;
  second?: ReactNode;
  icons?: ReactNode;
  below?: ReactNode;
  /** Visitors cannot open the jobs of a page. */
  isMember: boolean;
  /** Before the main act: figures of the team. */
  figures?: ReactNode;
}

/** What one does with a job, beside its texts: pay, until when, the main act, and who offers it. */
export function JobCard({ job, isMember, figures, ...acts }: Props): ReactNode {
  const { t, unitText, kindText } = useJobTexts();
  const { page, pay, place, expiresAt, state } = job;
  // The day before its end, at midnight, is the last one.
  const until = expiresAt === null || state !== 'published' ? null : formatDate(new Date(Date.parse(expiresAt) - 1));
  const name = <CardName card={page} />;
  return (
    <ActionCard
      label={t('detail.actions')}
      head={
        pay === null ? (
          <strong>{kindText(job)}</strong>
        ) : (
          <Money amount={pay.min} to={pay.max} currency={pay.currency} unit={unitText(pay)} size="main" />
        )
      }
      lines={
        <>
          <p>{[place?.label, pay === null ? null : kindText(job)].filter(Boolean).join(' · ')}</p>
          {until === null ? null : <p>{t('detail.until', { date: until })}</p>}
          {figures}
        </>
      }
      owner={
        <div className={styles['owner']}>
          <Avatar name={page.name} picture={page.avatar} size={40} />
          <div>
            <p>{isMember ? <Link to={address('/jobs-list/$id', { id: page.id })}>{name}</Link> : name}</p>
            <p className={styles['soft']}>{t('answers.within', { count: job.replyDays })}</p>
          </div>
        </div>
      }
      {...acts}
    />
  );
}
