import type { ReactNode } from 'react';
import type { MemberCase } from '#contract/moderation/cases.ts';
import { Link } from '#shell/navigation/link.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import styles from '../parts/reports.module.css';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { CaseStateChip } from './case-state.tsx';
import { useLasting, useMeasures } from './use-measures.ts';

/** What an admin decided, in the words for this side. */
function RulingPart({ shown: { ruling, side } }: { shown: MemberCase }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const measuresOf = useMeasures();
  const lastingOf = useLasting();
  if (ruling === null) return null;
  const { broken, bySame, facts, hasLasting, lasting, outcome, rule, words } = ruling;
  const measures = measuresOf(ruling);
  return (
    <>
      <p className={styles['reason']}>
        {outcome === null ? null : `${t(`cases.outcome.${outcome}`)}: `}
        {!broken ? t('ruling.none') : rule === null ? t('ruling.broken') : reasonText(rule)}
      </p>
      {words === '' ? null : (
        <p className={styles['words']} dir="auto">
          {words}
        </p>
      )}
      {side === 'reported' && facts !== '' && broken ? (
        <p className={styles['words']} dir="auto">
          {t('cases.facts', { facts })}
        </p>
      ) : null}
      {measures.length === 0 ? null : <p>{measures.join(' · ')}</p>}
      {bySame ? <p className={styles['soft']}>{t('cases.bySame')}</p> : null}
      {hasLasting ? <p>{lastingOf(lasting).join(' ') || t('ruling.lasting')}</p> : null}
    </>
  );
}

/** What waits, what the reader wrote against the ruling, and until when they can. */
function Appeal({ shown: { appeal, appealUntil, can, dueAt, id, state } }: { shown: MemberCase }): ReactNode {
  const t = useStrings();
  return (
    <>
      {dueAt === null ? null : (
        <p>
          {t(state === 'appealed' ? 'cases.answeredBy' : 'cases.lookedAtBy', { date: formatDate(dueAt, 'dateTime') })}
        </p>
      )}
      {appeal === null ? null : (
        <p className={styles['words']} dir="auto">
          {t('cases.appeal.own', { words: appeal.words })}
        </p>
      )}
      {can.appeal ? (
        <div className={styles['buttons']}>
          <Button variant="light" onClick={() => openDialog((close) => <AppealDialog caseId={id} onClose={close} />)}>
            {t('appeal.open')}
          </Button>
          {appealUntil === null ? null : (
            <p className={styles['soft']}>{t('appeal.until', { date: formatDate(appealUntil) })}</p>
          )}
        </div>
      ) : null}
    </>
  );
}

/** A case about what the reader wrote or reported: what happened, what comes next and until when. */
export function OwnCase({ shown, isLinked = false }: { shown: MemberCase; isLinked?: boolean }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const { excerpt, id, isWithheld, kind, kindName, report, side, state, steps, subject } = shown;
  const isProfile = side === 'reported' && kind === 'profile';
  const title = isProfile ? t('cases.title.profile') : t(`cases.title.${side}`, { kind: kindName });
  const words = excerpt || subject?.excerpt || subject?.title || '';
  return (
    <div className={styles['report']}>
      <div className={styles['head']}>
        <h2>{isLinked ? <Link to={`/cases/${id}`}>{title}</Link> : title}</h2>
        <CaseStateChip state={state} />
      </div>
      {words === '' ? null : (
        <div className={styles['about']}>
          <p dir="auto">{words}</p>
        </div>
      )}
      {report === null ? null : (
        <p className={styles['words']} dir="auto">
          {t('cases.report', { words: [reasonText(report.reason), report.text].filter(Boolean).join(' · ') })}
        </p>
      )}
      {isWithheld ? <p>{t('cases.isWithheld.own')}</p> : null}
      {shown.ruling === null && state === 'closed' ? <p>{t('cases.elsewhere')}</p> : <RulingPart shown={shown} />}
      <Appeal shown={shown} />
      <ol className={styles['evidence']}>
        {steps.map(({ step, at }) => (
          <li key={`${at} ${step}`} className={styles['soft']}>
            {t(`cases.step.${step}`)} · {formatDate(at, 'dateTime')}
          </li>
        ))}
      </ol>
    </div>
  );
}
