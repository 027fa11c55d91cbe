import { type ReactNode, useRef } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { SaveJob } from '../favourites/save-job.tsx';
import { useJobTexts } from '../parts/job-texts.ts';
import { useStrings } from '../strings.ts';
import { JobCard } from './job-card.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobSections, type ReadJob, useJob } from './job-view.tsx';
import { MainAction, SecondAction } from './main-action.tsx';
import styles from './detail.module.css';

/** What waits with the team of a job. */
function Figures({ job: { applications, waiting } }: { job: Job }): ReactNode {
  const t = useStrings();
  if (applications === null || waiting === null) return null;
  const figures = [
    [t('pipeline.title'), applications],
    [t('detail.fresh'), waiting.fresh],
    [t('detail.overdue'), waiting.overdue],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Content(read: ReadJob): ReactNode {
  const { job } = read;
  const { unitText } = useJobTexts();
  const main = useRef<HTMLDivElement>(null);
  return (
    <div className={styles['split']} data-detail>
      <JobCard
        job={job}
        isMember
        mainRef={main}
        main={<MainAction {...read} />}
        second={
          <>
            <SecondAction job={job} />
            {job.can.save ? <SaveJob job={job} /> : null}
          </>
        }
        figures={<Figures job={job} />}
        icons={<JobMenu job={job} />}
      />
      <div className={styles['stack']}>
        <JobSections {...read} />
      </div>
      <BottomBar
        after={main}
        text={
          job.pay === null ? undefined : (
            <Money
              amount={job.pay.min}
              to={job.pay.max}
              currency={job.pay.currency}
              unit={unitText(job.pay)}
              size={job.pay.min === job.pay.max ? 'row' : 'text'}
            />
          )
        }
      >
        <MainAction {...read} />
        {job.can.save ? <SaveJob job={job} compact /> : null}
      </BottomBar>
    </div>
  );
}

/** A job as a screen of its own, below 1200 px: its title is the heading, and the main act is always in view. */
export function JobScreen({ jobId, back }: { jobId: string; back: ReactNode }): ReactNode {
  const t = useStrings();
  const { read, instead } = useJob(jobId);
  const title = read === undefined ? t('open.one') : read.job.title;
  return (
    <Screen title={title === '' ? t('untitled') : title} leave={<p className={styles['crumb']}>{back}</p>}>
      {read === undefined ? instead : <Content {...read} />}
    </Screen>
  );
}
