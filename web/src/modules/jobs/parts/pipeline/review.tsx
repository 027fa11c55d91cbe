import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Pipeline, TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { PdfSheets } from '#web/media';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { reviewQuery } from '../../applications/api.ts';
import { useOpenApplication } from '../../applications/use-open-application.ts';
import { useReviewWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';
import { CorrectionView } from '../applications/correction-view.tsx';
import { Messages, withoutMessages } from '../applications/messages.tsx';
import { ContentView, SentView } from '../applications/sent-view.tsx';
import { Timeline } from '../applications/timeline.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { Notes } from './notes.tsx';
import { Ratings } from './ratings.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface Props {
  application: TeamApplication;
  job: Pipeline['job'];
}

function Decision({ application }: Pick<Props, 'application'>): ReactNode {
  const t = useStrings();
  const { undo, uncover } = useReviewWrites(application);
  const { can } = application;
  return (
    <Card title={t('review.decision')}>
      <div className={styles['stack']}>
        <p>
          <strong>{t(`stage.${application.state}`)}</strong>
          {application.roundName === '' ? '' : ` · ${application.roundName}`}
        </p>
        {application.dueAt === null ? null : (
          <p className={styles['soft']}>{t('review.due', { date: formatDate(application.dueAt, 'date') })}</p>
        )}
        {application.leavesAt === null ? null : (
          <p role="status">{t('review.leaves', { time: formatDate(application.leavesAt, 'time') })}</p>
        )}
        {can.undoRejection ? (
          <div>
            <Button variant="light" loading={undo.busy} onClick={() => void undo.write()}>
              {t('review.undo')}
            </Button>
          </div>
        ) : null}
        {can.move || can.reopen ? <MoveForm application={application} /> : null}
        <div className={styles['actions']}>
          {can.offerInterview ? (
            <Button
              variant="light"
              onClick={() => openDialog((close) => <InterviewDialog application={application} onClose={close} />)}
            >
              {t('offer.interview')}
            </Button>
          ) : null}
          {can.reject ? (
            <Button
              variant="default"
              color="red"
              onClick={() =>
                openDialog((close) => <RejectDialog jobId={application.jobId} ids={[application.id]} onClose={close} />)
              }
            >
              {t('reject.submit')}
            </Button>
          ) : null}
          {can.uncover ? (
            <Button variant="default" loading={uncover.busy} onClick={() => void uncover.write()}>
              {t('review.uncover')}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** Only where there is one: it is shown first. */
function Correction({ sent: [after, before] }: { sent: TeamApplication['sent'] }): ReactNode {
  const t = useStrings();
  if (after === undefined || before === undefined) return null;
  return (
    <Card title={t('correction.title')}>
      <CorrectionView before={before} after={after} />
    </Card>
  );
}

/** The CV itself, where it is a pdf, so that it is read beside the notes. */
function Cv({ sent: [newest] }: { sent: TeamApplication['sent'] }): ReactNode {
  const t = useStrings();
  const file = newest?.files.find(({ id, format }) => id === newest.content.cvId && format === 'pdf');
  if (file === undefined) return null;
  return (
    <Card title={t('review.cv')}>
      <Suspense fallback={<CardSkeletons />}>
        <PdfSheets key={file.id} url={file.url} label={t('review.cv')} />
      </Suspense>
    </Card>
  );
}

/** What was sent, beside what the team notes, rates and decides. */
export function ReviewView({ application, job }: Props): ReactNode {
  const t = useStrings();
  const { message } = useReviewWrites(application);
  const name = application.name ?? t('review.number', { number: application.number });
  return (
    <div className={styles['split']}>
      <div className={styles['stack']}>
        {application.covered ? <p role="status">{t('review.covered')}</p> : null}
        {application.sent.length === 0 ? <Empty text={t('review.erased')} /> : null}
        <Correction sent={application.sent} />
        {application.covered ? null : <Cv sent={application.sent} />}
        {application.sent.map((sent) => (
          <Card key={sent.number} title={sent.number === 1 ? name : t('review.correction', { name })}>
            {application.covered ? (
              <ContentView content={sent.content} />
            ) : (
              <SentView sent={sent} applicationId={application.id} />
            )}
          </Card>
        ))}
      </div>
      <div className={styles['stack']}>
        <Decision application={application} />
        <Card title={t('review.ratings')}>
          <Ratings key={`${application.id}:${application.ratings.own.length}`} application={application} job={job} />
        </Card>
        <Card title={t('review.notes')}>
          <Notes application={application} />
        </Card>
        <Messages
          steps={application.history}
          own="messaged"
          nameOf={({ step, by }) => (step === 'replied' ? name : (by?.name ?? t('history.unknown')))}
          hint={t('message.hint')}
          writing={application.can.message ? message : null}
        />
        {application.earlier.length === 0 ? null : (
          <Card title={t('review.earlier')}>
            <ul>
              {application.earlier.map((each) => (
                <li key={each.id}>
                  {each.title} · {t(`stage.${each.state}`)} · {formatDate(each.submittedAt, 'date')}
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Card title={t('timeline.title')}>
          <Timeline steps={withoutMessages(application.history)} />
        </Card>
      </div>
    </div>
  );
}

/** Opens an application: the first time, the candidate learns that it was viewed. */
export function Review({ id, job }: { id: string; job: Pipeline['job'] }): ReactNode {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  const open = useOpenApplication();
  useEffect(() => void open(id), [id, open]);
  if (data !== undefined) return <ReviewView key={id} application={data.data} job={job} />;
  return error === null ? <CardSkeletons /> : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
}
