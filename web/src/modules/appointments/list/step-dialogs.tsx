import { type ReactNode, useId, useState } from 'react';
import type { Appointment } from '#contract/appointments/appointments.ts';
import type { Moment } from '#contract/appointments/availability.ts';
import { FREE_UNTIL_HOURS, REASON_MAX } from '#contract/appointments/choices.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { freeNow } from '../book/use-booking.ts';
import styles from '../book/book.module.css';
import { SlotPicker } from '../book/slot-picker.tsx';
import { Taken } from '../book/taken.tsx';
import { dayTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { useAppointmentWrites } from './use-appointment-writes.ts';

interface ReasonProps {
  label: string;
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}
const Reason = ({ label, value, onChange, error }: ReasonProps): ReactNode => (
  <Textarea
    label={label}
    description={<CharactersLeft value={value} max={REASON_MAX} />}
    descriptionBelow
    rows={3}
    maxRows={8}
    name="reason"
    maxLength={REASON_MAX}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);

interface Props {
  appointment: Appointment;
  onClose: () => void;
}
interface WordsProps extends Props {
  step: 'decline' | 'cancel' | 'contest';
}

/** Asks for the reason of a step, which the other side reads. Declining needs none. */
export function WordsDialog({ appointment, step, onClose }: WordsProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const [opened] = useState(() => new Date());
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { write, busy, error } = useAppointmentWrites(appointment.id, true);
  const isLate = step === 'cancel' && appointment.state === 'confirmed' && new Date(appointment.freeUntil) < opened;
  const send = async () => {
    if (step !== 'decline' && reason.trim() === '') return setMissing(true);
    const { done } = await write({ step, reason: reason.trim() });
    if (done) onClose();
  };
  const fields = error === undefined ? {} : fieldsOf(error);
  return (
    <Dialog
      title={t(`${step}.title`)}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} color={step === 'contest' ? 'brand' : 'red'} loading={busy}>
          {t(`act.${step}`)}
        </Button>
      }
    >
      <GuardedForm id={formId} className={styles['form']} onSend={() => void send()}>
        <p>{t(`${step}.text`)}</p>
        {step === 'cancel' && appointment.cancelCosts && appointment.price !== null ? (
          <p className={styles['notice']}>
            {t('cancel.costs', { amount: formatMoney(appointment.price.amount, appointment.price.currency) })}
          </p>
        ) : null}
        {isLate ? <p className={styles['notice']}>{t('cancel.late', { count: FREE_UNTIL_HOURS })}</p> : null}
        <Reason
          label={step === 'decline' ? t('field.reason.optional') : t('field.reason')}
          value={reason}
          onChange={(next) => {
            setMissing(false);
            setReason(next);
          }}
          error={missing ? t('reason.missing') : fields['reason']}
        />
        {error !== undefined && fields['reason'] === undefined ? <p role="alert">{describeFailure(error)}</p> : null}
      </GuardedForm>
    </Dialog>
  );
}

/** Another start of the host, once. Where it was taken in between, what is free now; the words stay. */
export function MoveDialog({ appointment, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { id, host, starts, item } = appointment;
  const [chosen, setChosen] = useState<Moment | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { write, busy, error, reset } = useAppointmentWrites(id, true);
  const taken = freeNow(error);
  const choose = (slot: Moment) => {
    setMissing(false);
    setChosen(slot);
    reset();
  };
  const send = async () => {
    if (chosen === null) return setMissing(true);
    const { done } = await write({ step: 'move', at: chosen.at, reason: reason.trim() });
    if (done) onClose();
    else setChosen(null);
  };
  return (
    <Dialog
      title={t('move.title')}
      size="large"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} size="md" loading={busy}>
          {chosen === null ? t('act.move') : t('move.to', { time: dayTime(chosen.reader.wall) })}
        </Button>
      }
    >
      <GuardedForm id={formId} className={styles['form']} onSend={() => void send()}>
        <p>{t('move.text', { time: dayTime(starts.reader.wall) })}</p>
        {taken === undefined ? null : <Taken slots={taken} onChoose={choose} />}
        {host === null ? null : (
          <SlotPicker
            memberId={host.id}
            item={item === null ? undefined : { kind: item.kind, itemId: item.id }}
            chosen={chosen}
            onChoose={choose}
            error={missing ? t('book.choose') : undefined}
          />
        )}
        <Reason label={t('field.reason.optional')} value={reason} onChange={setReason} />
        {error !== undefined && taken === undefined ? <p role="alert">{describeFailure(error)}</p> : null}
      </GuardedForm>
    </Dialog>
  );
}
