import type { ReactNode } from 'react';
import type { Report } from '#contract/moderation/moderation.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { JudgeJobDialog } from './judge-job-dialog.tsx';
import styles from './reports-received.module.css';

/** The reported object, as far as this admin may see it through the members' endpoints. */
function About({ report: { kindName, subject } }: { report: Report }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['about']}>
      <p className={styles['soft']}>{kindName}</p>
      {subject === null ? (
        <p>{t('received.hidden')}</p>
      ) : (
        <p>
          <span className={styles['people']}>
            <CardName card={subject.author} />
          </span>{' '}
          @{subject.author.username}
        </p>
      )}
      {subject === null || subject.excerpt === '' ? null : <p dir="auto">{subject.excerpt}</p>}
    </div>
  );
}

/** Takes a reported job down, which others decide about later. */
function FreezeButton({ report, name }: { report: Report; name: string }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['buttons']}>
      <Button
        variant="outline"
        aria-label={t('jobs.freeze.title', { name })}
        onClick={() =>
          openDialog((close) => (
            <JudgeJobDialog jobId={report.targetId} name={name} decision="freeze" onClose={close} />
          ))
        }
      >
        {t('jobs.freeze')}
      </Button>
    </div>
  );
}

/** Opens the messages that were copied when they were reported. */
function EvidenceButton({ reportId }: { reportId: string }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['buttons']}>
      <Button
        variant="outline"
        onClick={() => openDialog((close) => <EvidenceDialog reportId={reportId} onClose={close} />)}
      >
        {t('evidence.open')}
      </Button>
    </div>
  );
}

/** One report: reason, object, reporter and time. */
export function ReportItem({ report }: { report: Report }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const { at, passedOn, reason, reporter, text } = report;
  return (
    <article className={styles['report']}>
      <header className={styles['head']}>
        <h3 className={styles['reason']}>{reasonText(reason)}</h3>
        <span className={styles['soft']}>
          <Ago at={at} />
        </span>
      </header>
      {text === '' ? null : (
        <p className={styles['words']} dir="auto">
          {text}
        </p>
      )}
      {passedOn === null ? null : <p className={styles['soft']}>{t(`passedOn.${passedOn}`)}</p>}
      <About report={report} />
      {report.hasEvidence ? <EvidenceButton reportId={report.id} /> : null}
      {report.kind === 'job' && report.subject !== null ? (
        <FreezeButton report={report} name={report.subject.title} />
      ) : null}
      <p className={styles['soft']}>
        {reporter === null
          ? t('received.by.former')
          : t('received.by', { name: reporter.name, username: reporter.username })}
      </p>
    </article>
  );
}
