import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addOwnCalendar, deleteOwnCalendar, type OwnCalendar } from '#contract/appointments/calendars.ts';
import { CALENDAR_ADDRESS_MAX, CALENDAR_NAME_MAX, OWN_CALENDARS_MAX } from '#contract/appointments/choices.ts';
import { ownCalendarFields } from '#schemas/appointments/calendars.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { ownCalendarsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './calendars.module.css';

function useStale(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ownCalendarsQuery().queryKey });
}

/** One calendar: where it is, when it was read, or why it cannot be. Its address is secret, also from its owner. */
function CalendarRow({
  calendar: { id, name, site, readAt, failure, failedSince },
}: {
  calendar: OwnCalendar;
}): ReactNode {
  const t = useStrings();
  const stale = useStale();
  const { write } = useWrite(() => ({
    send: () => call(deleteOwnCalendar, { params: { calendarId: id } }),
    onDone() {
      toast.success(t('calendars.removed', { name }));
      stale();
    },
  }));
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles['soft']}>
          {site}
          {failure === null ? ' · ' : null}
          {failure === null && readAt === null ? t('calendars.waits') : null}
          {failure === null && readAt !== null ? (
            <>
              {t('calendars.read')} <Ago at={readAt} />
            </>
          ) : null}
        </span>
        {failure === null ? null : (
          <span className={styles['bad']} role="status">
            {t(`calendars.failure.${failure === 'too_many' ? 'entries' : failure}`)}{' '}
            {failedSince === null ? null : <Ago at={failedSince} />}
          </span>
        )}
      </div>
      <ConfirmButton
        size="sm"
        variant="default"
        question={{
          title: t('calendars.remove.title', { name }),
          text: t('calendars.remove.text'),
          confirm: t('calendars.remove'),
          danger: true,
        }}
        action={async () => write()}
      >
        {t('calendars.remove')}
      </ConfirmButton>
    </li>
  );
}

type Typed = { name: string; address: string };
/** Adds a calendar by its secret address. */
function AddCalendar(): ReactNode {
  const t = useStrings();
  const stale = useStale();
  const form = useContractForm<Typed>(ownCalendarFields, {
    module: 'appointments',
    initial: { name: '', address: '' },
    async submit(body) {
      const { data } = await call(addOwnCalendar, { body });
      form.form.reset();
      toast.success(t('calendars.added', { name: data.name }));
      stale();
    },
  });
  const { getInputProps } = form.form;
  return (
    <Form form={form} label={t('calendars.add')}>
      <TextInput label={t('calendars.name')} maxLength={CALENDAR_NAME_MAX} {...getInputProps('name')} />
      <TextInput
        label={t('calendars.address')}
        description={t('calendars.address.hint')}
        maxLength={CALENDAR_ADDRESS_MAX}
        autoComplete="off"
        inputMode="url"
        {...getInputProps('address')}
      />
      <FormEnd>
        <Button type="submit" variant="light" loading={form.sending}>
          {t('calendars.add')}
        </Button>
      </FormEnd>
    </Form>
  );
}

/** Calendars whose busy times block the hours of the host: three at most, each by its secret address. */
export function OwnCalendars(): ReactNode {
  const t = useStrings();
  return (
    <Card id="calendars" title={t('calendars.title')}>
      <p className={styles['soft']}>{t('calendars.about')}</p>
      <Loaded query={useQuery(ownCalendarsQuery())}>
        {(calendars) => (
          <>
            {calendars.length === 0 ? null : (
              <ul className={styles['rows']}>
                {calendars.map((calendar) => (
                  <CalendarRow key={calendar.id} calendar={calendar} />
                ))}
              </ul>
            )}
            {calendars.length >= OWN_CALENDARS_MAX ? (
              <p className={styles['soft']}>{t('calendars.full', { count: OWN_CALENDARS_MAX })}</p>
            ) : (
              <AddCalendar />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
