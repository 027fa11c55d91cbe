import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as contract from '#contract/jobs/applications/applications.ts';
import type { Interview, OwnApplication } from '#contract/jobs/applications/shape.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { saveFile } from '#ui/save-file.ts';
import { keepApplication } from '../../applications/api.ts';
import { useStrings } from '../../strings.ts';
import { ApplyForm } from './apply-form.tsx';
import styles from './applications.module.css';
import { Messages, withoutMessages } from './messages.tsx';
import { SentView } from './sent-view.tsx';
import { InterviewState } from './interview-state.tsx';
import { Timeline } from './timeline.tsx';

/** What the candidate does with an application. */
function useOwnWrites(application: OwnApplication) {
  const queries = useQueryClient();
  const params = { applicationId: application.id };
  const onDone = ({ data }: { data: OwnApplication }) => keepApplication(queries, data);
  const withdrawal = useWrite(() => ({ send: () => call(contract.withdrawApplication, { params }), onDone }));
  const offer = useWrite((accept: boolean) => ({
    send: () => call(contract.answerOffer, { params, body: { accept } }),
    onDone,
  }));
  const consent = useWrite((keep: boolean) => ({
    send: () => call(contract.editApplicationConsent, { params, body: { keep } }),
    onDone,
  }));
  const pick = useWrite(({ interviewId, slot }: { interviewId: string; slot: string | null }) => ({
    send: () => call(contract.pickInterview, { params: { ...params, interviewId }, body: { slot } }),
    onDone,
  }));
  const message = useWrite((text: string) => ({
    send: () => call(contract.writeToTeam, { params, body: { text } }),
    onDone,
  }));
  return { withdrawal, offer, consent, pick, message };
}

function InterviewPart({ application, interview }: { application: OwnApplication; interview: Interview }): ReactNode {
  const t = useStrings();
  const { pick } = useOwnWrites(application);
  const save = useWrite(() => ({
    send: () =>
      call(contract.readInterviewCalendar, { params: { applicationId: application.id, interviewId: interview.id } }),
    onDone: ({ data }) => saveFile(data.filename, data.calendar, 'text/calendar'),
  }));
  return (
    <Card title={interview.name === '' ? t('interview.round', { round: interview.round }) : interview.name}>
      <div className={styles['stack']}>
        <p dir="auto">{t('interview.about', { place: interview.place, minutes: interview.minutes })}</p>
        {interview.message === '' ? null : (
          <p className={styles['text']} dir="auto">
            {interview.message}
          </p>
        )}
        {interview.state === 'offered' ? (
          <>
            <p>{t('interview.choose', { zone: zoneName(interview.slots[0] ?? interview.offeredAt) })}</p>
            <div className={styles['actions']}>
              {interview.slots.map((slot) => (
                <Button
                  key={slot}
                  variant="light"
                  loading={pick.busy && pick.value?.slot === slot}
                  onClick={() => void pick.write({ interviewId: interview.id, slot })}
                >
                  {formatDate(slot, 'dateTime')}
                </Button>
              ))}
              <Button
                variant="default"
                loading={pick.busy && pick.value?.slot === null}
                onClick={() => void pick.write({ interviewId: interview.id, slot: null })}
              >
                {t('interview.none')}
              </Button>
            </div>
          </>
        ) : (
          <InterviewState interview={interview} />
        )}
        {interview.pickedAt === null ? null : (
          <div>
            <Button size="sm" variant="default" loading={save.busy} onClick={() => void save.write()}>
              {t('interview.calendar')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Receipt({ receipt }: { receipt: NonNullable<OwnApplication['receipt']> }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('receipt.title')}>
      <p>{t('receipt.text', { date: formatDate(receipt.withdrawnAt, 'dateTime') })}</p>
      <ul>
        {receipt.erased.map(({ what, count }) => (
          <li key={what}>{t('receipt.line', { what: t(`receipt.${what}`), count })}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Changes an application: its form once more. */
function Change({ application, onDone }: { application: OwnApplication; onDone: () => void }): ReactNode {
  const { data } = useQuery(queryOptions(readJob, { params: { jobId: application.job.id } }));
  return data === undefined ? null : <ApplyForm job={data.data} application={application} onDone={onDone} />;
}

interface Changing {
  application: OwnApplication;
  onChange: () => void;
}
function Actions({ application, onChange }: Changing): ReactNode {
  const t = useStrings();
  const { withdrawal, offer, consent } = useOwnWrites(application);
  const { can } = application;
  const withdraw = async () => {
    const yes = await confirm({
      title: t('withdraw.title'),
      text: t('withdraw.text'),
      confirm: t('withdraw.action'),
      danger: true,
    });
    if (yes) await withdrawal.write();
  };
  return (
    <div className={styles['actions']}>
      {can.answerOffer ? (
        <>
          <Button loading={offer.busy} onClick={() => void offer.write(true)}>
            {t('offer.accept')}
          </Button>
          <Button variant="default" loading={offer.busy} onClick={() => void offer.write(false)}>
            {t('offer.decline')}
          </Button>
        </>
      ) : null}
      {can.replace || can.correct ? (
        <Button variant="light" onClick={onChange}>
          {t(can.replace ? 'change.replace' : 'change.correct')}
        </Button>
      ) : null}
      {can.consent ? (
        <Button
          variant="default"
          loading={consent.busy}
          onClick={() => void consent.write(application.keptUntil === null)}
        >
          {t(application.keptUntil === null ? 'consent.give' : 'consent.end')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button variant="default" color="red" loading={withdrawal.busy} onClick={() => void withdraw()}>
          {t('withdraw.action')}
        </Button>
      ) : null}
    </div>
  );
}

/** In plain words: where it stands, and what comes next. */
function Status({ application, onChange }: Changing): ReactNode {
  const t = useStrings();
  const { dueAt, decisionDueAt } = application;
  return (
    <Card title={application.job.title}>
      <div className={styles['stack']}>
        {application.job.page === null ? null : <p>{application.job.page.name}</p>}
        <p>
          <strong>{t(`status.${application.state}`)}</strong>
        </p>
        <p className={styles['soft']}>
          {application.channel === 'application'
            ? t(`next.${application.state}`)
            : t(application.channel === 'email' ? 'next.email' : 'next.link')}
          {decisionDueAt === null ? '' : ` ${t('next.decision', { date: formatDate(decisionDueAt, 'date') })}`}
          {dueAt === null ? '' : ` ${t('next.due', { date: formatDate(dueAt, 'date') })}`}
        </p>
        {application.rejection === null ? null : (
          <div>
            <p>{t(`rejection.${application.rejection.code}`)}</p>
            <p className={styles['text']} dir="auto">
              {application.rejection.words}
            </p>
          </div>
        )}
        <Actions application={application} onChange={onChange} />
        {application.keptUntil === null ? null : (
          <p className={styles['soft']}>{t('consent.until', { date: formatDate(application.keptUntil, 'date') })}</p>
        )}
      </div>
    </Card>
  );
}

/** One application of the user: where it stands, what comes next, what was sent and what happened. */
export function OwnApplicationView({ application }: { application: OwnApplication }): ReactNode {
  const t = useStrings();
  const { message } = useOwnWrites(application);
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <Change application={application} onDone={() => setChanging(false)} />;
  return (
    <div className={styles['stack']}>
      <Status application={application} onChange={() => setChanging(true)} />
      {application.receipt === null ? null : <Receipt receipt={application.receipt} />}
      {application.interviews.map((interview) => (
        <InterviewPart key={interview.id} application={application} interview={interview} />
      ))}
      <Messages
        steps={application.timeline}
        own="replied"
        nameOf={() => application.job.page?.name ?? t('history.unknown')}
        hint={t('message.reply')}
        writing={application.can.reply ? message : null}
      />
      <Card title={t('timeline.title')}>
        <Timeline steps={withoutMessages(application.timeline)} />
      </Card>
      {application.sent.map((sent) => (
        <Card key={sent.number} title={t('sent.title')}>
          <SentView sent={sent} applicationId={application.id} />
        </Card>
      ))}
    </div>
  );
}
