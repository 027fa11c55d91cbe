import type { ComponentProps, ReactNode } from 'react';
import type { Report } from '#contract/moderation/moderation.ts';
import { Link } from '#shell/navigation/link.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
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

/** Where the account of a member is decided about. */
export type MemberSearch = (memberId: string) => Pick<ComponentProps<typeof Link>, 'to' | 'search'>;

interface Props {
  report: Report;
  memberSearch: MemberSearch | undefined;
  /** Closes the report. */
  onReport: () => void;
  onClose: () => void;
}
/** What can be done about it besides closing the report. */
function Measures({ report, memberSearch }: Pick<Props, 'report' | 'memberSearch'>): ReactNode {
  const t = useStrings();
  const { subject } = report;
  const author = subject?.author;
  const isFreezable = report.kind === 'job' && subject !== null;
  const member = author?.kind === 'member' ? memberSearch?.(author.id) : undefined;
  if (!report.hasEvidence && !isFreezable && member === undefined) return null;
  return (
    <PanePart title={t('received.measures')}>
      {report.hasEvidence ? (
        <div>
          <Button
            variant="light"
            onClick={() => openDialog((close) => <EvidenceDialog reportId={report.id} onClose={close} />)}
          >
            {t('evidence.open')}
          </Button>
        </div>
      ) : null}
      {isFreezable ? (
        <div>
          <Button
            variant="outline"
            color="red"
            aria-label={t('jobs.freeze.title', { name: subject.title })}
            onClick={() =>
              openDialog((close) => (
                <JudgeJobDialog jobId={report.targetId} name={subject.title} decision="freeze" onClose={close} />
              ))
            }
          >
            {t('jobs.freeze')}
          </Button>
        </div>
      ) : null}
      {member === undefined ? null : (
        <p>
          <Link {...member}>{t('received.account', { name: author?.name ?? '' })}</Link>
        </p>
      )}
    </PanePart>
  );
}

/** One report: what it is about, why, who reported it, and what an admin does. */
export function ReportPane({ report, memberSearch, onReport, onClose }: Props): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const { at, passedOn, reason, reporter, text, count, can, state, decidedAt } = report;
  return (
    <ReviewPane
      title={reasonText(reason)}
      status={<StatusChip tone={state === 'open' ? 'waiting' : 'good'}>{t(`received.state.${state}`)}</StatusChip>}
      onClose={onClose}
      actions={can.close ? <Button onClick={onReport}>{t('received.close')}</Button> : null}
    >
      <PanePart title={t('received.what')}>
        <About report={report} />
      </PanePart>
      <PanePart title={t('received.why')}>
        {text === '' ? null : (
          <p className={styles['words']} dir="auto">
            {text}
          </p>
        )}
        {passedOn === null ? null : <p className={styles['soft']}>{t(`passedOn.${passedOn}`)}</p>}
        <p className={styles['soft']}>
          {reporter === null
            ? t('received.by.former')
            : t('received.by', { name: reporter.name, username: reporter.username })}{' '}
          · <Ago at={at} />
        </p>
        <p className={styles['soft']}>{t('received.times', { count })}</p>
        {decidedAt === null ? null : (
          <p className={styles['soft']}>
            {t('received.state.closed')} · <Ago at={decidedAt} />
          </p>
        )}
      </PanePart>
      <Measures report={report} memberSearch={memberSearch} />
    </ReviewPane>
  );
}
