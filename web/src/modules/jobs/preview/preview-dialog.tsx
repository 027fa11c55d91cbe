import type { ReactNode } from 'react';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { JobRow } from '../board/job-row.tsx';
import { OpenJobFacts } from '../parts/open-job-facts.tsx';
import { Description } from '../detail/job-about.tsx';
import styles from '../parts/jobs.module.css';
import { useStrings } from '../strings.ts';

/** What a search engine shows of the public page: its head, as far as we decide it. */
function SearchResult({ job: { id, title, page, summary } }: { job: OpenJob }): ReactNode {
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

/** A job as others will see it: on the board, on its public page, and in a search engine. */
export function JobPreview({ job }: { job: OpenJob }): ReactNode {
  const t = useStrings();
  const shown: OpenJob = { ...job, title: job.title === '' ? t('untitled') : job.title, applications: null };
  return (
    <div className={styles['stack']}>
      <section className={styles['stack']}>
        <h3>{t('preview.board')}</h3>
        <JobRow row={shown} />
      </section>
      <section className={styles['stack']}>
        <h3>{t('preview.page')}</h3>
        <p className={styles['name']} dir="auto">
          {shown.title}
        </p>
        <OpenJobFacts job={shown} />
        <h4>{t('about')}</h4>
        <Description text={job.description} />
      </section>
      <section className={styles['stack']}>
        <h3>{t('preview.search')}</h3>
        <SearchResult job={shown} />
      </section>
    </div>
  );
}

export function PreviewDialog({ job, onClose }: { job: OpenJob; onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('preview.title')} onClose={onClose}>
      <JobPreview job={job} />
    </Dialog>
  );
}
