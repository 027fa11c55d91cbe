import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { SaveJob } from '../favourites/save-job.tsx';
import { useStrings } from '../strings.ts';
import { MainAction, SecondAction } from './main-action.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobSections, useJob } from './job-view.tsx';
import styles from './detail.module.css';

/** A job beside the list: its head, with the main act and Save, stays in view. */
export function JobPane({ jobId }: { jobId: string }): ReactNode {
  const t = useStrings();
  const { read, instead } = useJob(jobId);
  if (read === undefined) return <div className={styles['pane']}>{instead}</div>;
  const { job } = read;
  return (
    <div className={styles['pane']} data-detail>
      <header className={styles['head']}>
        <Avatar name={job.page.name} picture={job.page.avatar} size={40} />
        <div className={styles['names']}>
          <h2 dir="auto">{job.title === '' ? t('untitled') : job.title}</h2>
          <p className={styles['page']}>
            <Link to={address('/jobs-list/$id', { id: job.page.id })}>
              <CardName card={job.page} />
            </Link>
          </p>
        </div>
        <div className={styles['acts']}>
          <MainAction {...read} />
          {job.can.save ? <SaveJob job={job} /> : null}
          <JobMenu job={job} />
        </div>
      </header>
      <JobSections
        {...read}
        second={
          <div className={styles['acts']}>
            <SecondAction job={job} />
          </div>
        }
      />
    </div>
  );
}
