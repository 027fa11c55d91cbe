import type { ReactNode } from 'react';
import { type DeskCase, noteCase, readDeskCase, type Ruling, type WholeCase } from '#contract/moderation/desk.ts';
import { call } from '#shell/calls/call.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { EvidenceDialog } from '../parts/evidence-dialog.tsx';
import styles from '../parts/reports.module.css';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { Blurred, isShocking } from './blurred.tsx';
import { NoteForm, NoteList } from './note-form.tsx';
import { useLasting, useMeasures } from './use-measures.ts';

/** Of what is promoted: who paid, where it led, and its pictures. */
function Promotion({ shown }: { shown: DeskCase }): ReactNode {
  const t = useStrings();
  const { snapshot, reasons } = shown;
  if (snapshot?.promotion === undefined) return null;
  const { payer, landing, pictures } = snapshot.promotion;
  return (
    <>
      {payer === '' ? null : <p dir="auto">{t('cases.promotion.payer', { name: payer })}</p>}
      {landing === '' ? null : <p className={styles['words']}>{t('cases.promotion.landing', { address: landing })}</p>}
      {pictures.length === 0 ? null : (
        <Blurred isOn={isShocking(reasons.map(({ reason }) => reason))}>
          <div className={styles['pictures']}>
            {pictures.map(({ id, alt, urls }) => (
              <img key={id} src={urls.small} alt={alt} width={96} height={96} loading="lazy" />
            ))}
          </div>
        </Blurred>
      )}
    </>
  );
}

/** What was reported: as it was, and whether it is still there. */
export function About({ shown }: { shown: DeskCase }): ReactNode {
  const t = useStrings();
  const { author, flagged, kindName, reasons, snapshot, subject, isWithheld } = shown;
  const words = snapshot?.excerpt || snapshot?.title || '';
  return (
    <div className={styles['about']}>
      <p className={styles['soft']}>{kindName}</p>
      {author === null ? null : (
        <p>
          <span className={styles['people']}>
            <CardName card={author} />
          </span>{' '}
          @{author.username}
        </p>
      )}
      {words === '' ? null : (
        <Blurred isOn={isShocking(reasons.map(({ reason }) => reason))}>
          <p dir="auto">{words}</p>
        </Blurred>
      )}
      <Promotion shown={shown} />
      {flagged.length === 0 ? null : <p dir="auto">{t('cases.flagged', { terms: flagged.join(', ') })}</p>}
      {subject === null ? <p className={styles['soft']}>{t('received.hidden')}</p> : null}
      {isWithheld ? <p className={styles['soft']}>{t('cases.isWithheld')}</p> : null}
    </div>
  );
}

/** Who reported it, and in which words. */
export function Reports({ whole }: { whole: WholeCase }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  return whole.reports.map(({ id, reason, text, reporter, isVisitor, at, hasEvidence }) => (
    <div key={id}>
      <p className={styles['reason']}>{reasonText(reason)}</p>
      {text === '' ? null : (
        <p className={styles['words']} dir="auto">
          {text}
        </p>
      )}
      <p className={styles['soft']}>
        {reporter !== null
          ? t('received.by', { name: reporter.name, username: reporter.username })
          : t(isVisitor ? 'received.by.visitor' : 'received.by.former')}{' '}
        · <Ago at={at} />
      </p>
      {hasEvidence ? (
        <Button
          variant="light"
          size="xs"
          onClick={() =>
            openDialog((close) => <EvidenceDialog reportId={id} isShocking={isShocking([reason])} onClose={close} />)
          }
        >
          {t('evidence.open')}
        </Button>
      ) : null}
    </div>
  ));
}

/** What an admin decided, and why. */
export function RulingPart({ ruling }: { ruling: Ruling }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const measuresOf = useMeasures();
  const lastingOf = useLasting();
  const { rule, facts, by, at, outcome, departure, lasting } = ruling;
  return (
    <div>
      <p className={styles['reason']}>
        {outcome === null ? null : `${t(`cases.outcome.${outcome}`)}: `}
        {rule === null ? t('ruling.none') : reasonText(rule)}
      </p>
      <p>{measuresOf(ruling).join(' · ')}</p>
      {lasting.length === 0 ? null : <p>{lastingOf(lasting).join(' ')}</p>}
      <p className={styles['words']} dir="auto">
        {facts}
      </p>
      {departure === null ? null : (
        <p className={styles['words']} dir="auto">
          {departure}
        </p>
      )}
      <p className={styles['soft']}>
        {by?.name ?? t('evidence.former')} · {formatDate(at, 'dateTime')}
      </p>
    </div>
  );
}

/** What happened. */
export function History({ whole }: { whole: WholeCase }): ReactNode {
  const t = useStrings();
  return whole.steps.map(({ step, at, by }) => (
    <p key={`${at} ${step}`} className={styles['soft']}>
      {t(`cases.step.${step}`)}
      {by === null ? null : ` · ${by.name}`} · {formatDate(at, 'dateTime')}
    </p>
  ));
}

/** What admins note for each other. */
export function Notes({ whole: { id: caseId, notes } }: { whole: WholeCase }): ReactNode {
  return (
    <>
      <NoteList notes={notes} />
      <NoteForm
        key={caseId}
        of={caseId}
        body={noteCase.body}
        send={async (body) => call(noteCase, { params: { caseId }, body })}
        stale={readDeskCase}
      />
    </>
  );
}
