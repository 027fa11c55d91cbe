import { IconCalendarCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Appointment } from '#contract/appointments/appointments.ts';
import { REQUEST_HOURS } from '#contract/appointments/choices.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Form } from '#ui/form/form.tsx';
import { wallClockOf } from '#ui/language/local-time.ts';
import { Button } from '#ui/parts/button.tsx';
import type { Bookable } from '../api.ts';
import { daysOfMonth, dayTime, isElsewhere, longTime, zoneText } from '../clock.ts';
import { CalendarButton } from '../list/calendar-button.tsx';
import { useStrings } from '../strings.ts';
import styles from './book.module.css';
import { OfferLines } from './offer-lines.tsx';
import { useSlots } from './slot-days.ts';
import { SlotPicker } from './slot-picker.tsx';
import { Taken } from './taken.tsx';
import { useBooking } from './use-booking.ts';
import { WordsFields } from './words-fields.tsx';

type Host = Pick<ActorCard, 'id' | 'name'>;
/** A service that is booked in the hours of its host. */
export interface BookedItem extends Bookable {
  readonly name: string;
}

/** That it was booked, or asked for, and by whose clocks. */
function Booked({ appointment, host }: { appointment: Appointment; host: Host }): ReactNode {
  const t = useStrings();
  const { starts, state, id } = appointment;
  const isRequest = state === 'requested';
  return (
    <div className={styles['done']} role="status">
      <IconCalendarCheck size={64} stroke={1.25} aria-hidden="true" />
      <p className={styles['chosen']}>{t(isRequest ? 'booked.requested' : 'booked.confirmed')}</p>
      <p>{longTime(starts.reader.wall)}</p>
      {isElsewhere(starts) ? (
        <p className={styles['soft']}>
          {t('time.host', { time: longTime(starts.host.wall), zone: zoneText(starts.host.zone) })}
        </p>
      ) : null}
      <p className={styles['soft']}>
        {isRequest ? t('booked.answer', { name: host.name, count: REQUEST_HOURS }) : t('booked.mail')}
      </p>
      <LinkButton to={address('/appointments')} search={{ appointment: id }}>
        {t('booked.view')}
      </LinkButton>
      {isRequest ? null : <CalendarButton appointmentId={id} />}
    </div>
  );
}

interface Props {
  host: Host;
  item?: BookedItem | undefined;
  onClose: () => void;
}
/** Books an hour of a member, or asks for it. */
export function BookDialog({ host, item, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  useWatch('profile', host.id);
  const of = { memberId: host.id, item };
  const { form, chosen, choose, taken, booked, isShort } = useBooking(of);
  const { errors } = form.form;
  const [month] = useState(() => daysOfMonth(wallClockOf(new Date()).slice(0, 7)));
  const { data, offer } = useSlots(of, month);
  const title = item === undefined ? t('book.title', { name: host.name }) : t('book.title.item', { name: item.name });
  const asks = data?.data.approval ?? false;
  const verb = asks ? 'ask' : 'book';
  const time = chosen === null ? undefined : dayTime(chosen.reader.wall);
  if (booked !== undefined)
    return (
      <Dialog title={title} onClose={onClose} size="large">
        <Booked appointment={booked} host={host} />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="large"
      actions={
        <Button type="submit" form={formId} size="md" loading={form.sending}>
          {time === undefined ? t(verb) : t(`${verb}.at`, { time })}
        </Button>
      }
    >
      <Form form={form} id={formId} label={title}>
        {data === undefined ? null : (
          <p className={styles['soft']}>
            {t('book.about', { minutes: data.data.minutes, place: t(`place.${data.data.placeKind}`) })}{' '}
            {asks ? t('book.approval', { count: REQUEST_HOURS }) : t('book.at.once')}
          </p>
        )}
        {offer === undefined ? null : <OfferLines offer={offer} isShort={isShort} />}
        {taken === undefined ? null : <Taken slots={taken} onChoose={choose} />}
        <SlotPicker
          {...of}
          chosen={chosen}
          onChoose={choose}
          error={errors['at'] === undefined ? undefined : t('book.choose')}
        />
        <WordsFields form={form.form} />
        <p className={styles['soft']}>{t('book.rules')}</p>
      </Form>
    </Dialog>
  );
}

/** Opens the dialog in which an hour of a member is booked. */
export function openBooking(host: Host, item?: BookedItem): void {
  openDialog((close) => <BookDialog host={host} item={item} onClose={close} />);
}
