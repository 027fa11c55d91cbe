import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Appointment } from '#contract/appointments/appointments.ts';
import { describeFailure } from '#ui/failure.ts';
import { isDialogOpen } from '#ui/dialog/store.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { ReviewPane } from '#ui/table/review-pane.tsx';
import { appointmentQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { CalendarButton } from './calendar-button.tsx';
import styles from './list.module.css';
import { StateChip } from './state-chip.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog, WordsDialog } from './step-dialogs.tsx';
import { useAppointmentWrites } from './use-appointment-writes.ts';

type Asking = 'decline' | 'cancel' | 'contest' | 'move' | 'edit';
/** The next steps of an appointment, the main one last. */
function Actions({ appointment }: { appointment: Appointment }): ReactNode {
  const t = useStrings();
  const { can, id } = appointment;
  const [asking, setAsking] = useState<Asking>();
  const { write, busy } = useAppointmentWrites(id);
  const close = () => setAsking(undefined);
  const ask = (step: Asking) => (
    <Button variant="default" onClick={() => setAsking(step)}>
      {t(`act.${step}`)}
    </Button>
  );
  return (
    <>
      {can.edit ? ask('edit') : null}
      {can.cancel ? ask('cancel') : null}
      {can.decline ? ask('decline') : null}
      {can.move ? ask('move') : null}
      {can.noShow ? (
        <ConfirmButton
          variant="default"
          question={{ title: t('noShow.title'), text: t('noShow.text'), confirm: t('act.noShow'), danger: true }}
          action={async () => write({ step: 'noShow' })}
        >
          {t('act.noShow')}
        </ConfirmButton>
      ) : null}
      {can.contest ? ask('contest') : null}
      {can.confirm ? (
        <Button loading={busy} onClick={() => void write({ step: 'confirm' })}>
          {t('act.confirm')}
        </Button>
      ) : null}
      {asking === 'move' ? <MoveDialog appointment={appointment} onClose={close} /> : null}
      {asking === 'edit' ? <EditDialog appointment={appointment} onClose={close} /> : null}
      {asking === undefined || asking === 'move' || asking === 'edit' ? null : (
        <WordsDialog appointment={appointment} step={asking} onClose={close} />
      )}
    </>
  );
}

/** One appointment, what has happened to it, and the next steps. Escape closes it. */
export function AppointmentPane({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(appointmentQuery(id));
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  });
  const appointment = data?.data;
  const hasSteps = appointment !== undefined && Object.values(appointment.can).some(Boolean);
  return (
    <ReviewPane
      title={appointment?.topic ?? t('one')}
      status={appointment === undefined ? null : <StateChip state={appointment.state} />}
      onClose={onClose}
      actions={hasSteps ? <Actions key={id} appointment={appointment} /> : null}
    >
      {appointment === undefined ? (
        error === null ? (
          <CardSkeletons count={1} lines={5} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <AppointmentFacts appointment={appointment} />
          {appointment.state === 'confirmed' ? (
            <div className={styles['file']}>
              <CalendarButton appointmentId={id} />
            </div>
          ) : null}
        </>
      )}
    </ReviewPane>
  );
}
