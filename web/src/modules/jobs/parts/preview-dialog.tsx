import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { useStrings } from '../strings.ts';
import { Description, JobFacts } from './job-about.tsx';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';

/** What a search engine shows of the public page: its head, as far as we decide it. */
function SearchResult({ job: { id, title, page, summary } }: { job: Job }): ReactNode {
  return (
    <div className={styles['stack']}>
      <p className={styles['soft']}>
        {location.host} › {address('/open-job-details/$id', { id }).split('/')[1]}
      </p>
      <p className={styles['name']} dir="auto">
        {title} – {page.name}
      </p>
      <p dir="auto">{summary}</p>
    </div>
  );
}

/** A saved job as others will see it: on the board, on its public page, and in a search engine. */
export function PreviewDialog({ job, onClose }: { job: Job; onClose: () => void }): ReactNode {
  const t = useStrings();
  const shown: Job = { ...job, title: job.title === '' ? t('untitled') : job.title, applications: null };
  return (
    <Dialog title={t('preview.title')} onClose={onClose}>
      <div className={styles['stack']}>
        <section className={styles['stack']}>
          <h3>{t('preview.board')}</h3>
          <JobRow row={shown} to={address('/jobs')} search={{ job: job.id }} />
        </section>
        <section className={styles['stack']}>
          <h3>{t('preview.page')}</h3>
          <p className={styles['name']} dir="auto">
            {shown.title}
          </p>
          <p>
            <CardName card={job.page} />
          </p>
          <p dir="auto">{job.summary}</p>
          <JobFacts job={shown} />
          <Description text={job.description} />
        </section>
        <section className={styles['stack']}>
          <h3>{t('preview.search')}</h3>
          <SearchResult job={shown} />
        </section>
      </div>
    </Dialog>
  );
}
