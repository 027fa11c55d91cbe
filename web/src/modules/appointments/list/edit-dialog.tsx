import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type Appointment, editAppointment, listAppointments } from '#contract/appointments/appointments.ts';
import { APPOINTMENT_PLACE_MAX, PLACE_KINDS } from '#contract/appointments/choices.ts';
import { appointmentChanges } from '#schemas/appointments/appointments.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { changedFrom } from '#shell/forms/rebase.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { appointmentQuery } from '../api.ts';
import { WordsFields } from '../book/words-fields.tsx';
import { useStrings } from '../strings.ts';

type Typed = Pick<Appointment, 'topic' | 'note' | 'placeKind' | 'place'>;
/** Where it takes place, which its host alone sets. */
function PlaceFields({ form: { getInputProps, values, setFieldValue } }: { form: Fields<Typed> }): ReactNode {
  const t = useStrings();
  return (
    <>
      <NativeSelect
        label={t('field.placeKind')}
        name="placeKind"
        value={values.placeKind}
        data={PLACE_KINDS.map((value) => ({ value, label: t(`place.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('placeKind', PLACE_KINDS.find((each) => each === value) ?? 'phone')
        }
      />
      {values.placeKind === 'phone' ? null : (
        <TextInput
          label={t(`field.place.${values.placeKind}`)}
          maxLength={APPOINTMENT_PLACE_MAX}
          {...getInputProps('place')}
        />
      )}
    </>
  );
}

interface Props {
  appointment: Appointment;
  onClose: () => void;
}
/** The words of an appointment; its host sets the place too. Both sides get the new entry for their calendars. */
export function EditDialog({ appointment, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const { id, side, topic, note, placeKind, place } = appointment;
  const initial: Typed = { topic, note, placeKind, place };
  const form = useContractForm<Typed>(appointmentChanges, {
    module: 'appointments',
    initial,
    async submit(values) {
      const body = changedFrom(initial, values);
      if (Object.keys(body).length > 0) {
        const reply = await call(editAppointment, { params: { appointmentId: id }, body });
        queries.setQueryData(appointmentQuery(id).queryKey, reply);
        void queries.invalidateQueries({ queryKey: queryKey(listAppointments) });
        toast.success(t('done.edit'));
      }
      onClose();
    },
  });
  return (
    <Dialog
      title={t('edit.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('hours.save')}
        </Button>
      }
    >
      <Form form={form} id={formId} label={t('edit.title')}>
        <WordsFields form={form.form} />
        {side === 'guest' ? null : <PlaceFields form={form.form} />}
      </Form>
    </Dialog>
  );
}
