import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Appointment, bookAppointment, listAppointments } from '#contract/appointments/appointments.ts';
import { bookItem, listItemSlots } from '#contract/appointments/bookables.ts';
import { listSlots, type Moment, readNextFree } from '#contract/appointments/availability.ts';
import { bookingFields } from '#schemas/appointments/appointments.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import type { SlotsOf } from './slot-days.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';

/** What a guest types. */
export type Booking = { at: string; topic: string; note: string };

/** The starts that are free now, where the chosen one was taken in between. */
export function freeNow(error: unknown): readonly Moment[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return undefined;
  return (error.current as { slots?: readonly Moment[] } | undefined)?.slots ?? [];
}

/** Books a start. What was typed stays when it was taken, and when the dialog is closed. */
export function useBooking({ memberId, item }: SlotsOf) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Moment | null>(null);
  const [taken, setTaken] = useState<readonly Moment[]>();
  const [booked, setBooked] = useState<Appointment>();
  /** The wallet of the guest does not hold the price. */
  const [isShort, setShort] = useState(false);
  const draft = useMemo(() => {
    const own = draftOf<Booking>(`appointment:${item?.itemId ?? memberId}`);
    const load = () => {
      const saved = own.load();
      return saved === undefined ? undefined : { ...saved, at: '' };
    };
    return { ...own, load };
  }, [memberId, item?.itemId]);
  const stale = () => {
    for (const read of [listSlots, listItemSlots, readNextFree, listAppointments])
      void queries.invalidateQueries({ queryKey: queryKey(read) });
  };
  const form = useContractForm<Booking>(bookingFields, {
    module: 'appointments',
    initial: { at: '', topic: '', note: '' },
    draft,
    async submit(body) {
      setShort(false);
      const { data } = await (item === undefined
        ? call(bookAppointment, { params: { memberId }, body })
        : call(bookItem, { params: { kind: item.kind, itemId: item.itemId }, body }));
      setBooked(data);
      stale();
    },
    onFailure(error) {
      setShort(error instanceof ApiError && error.code === 'funds_missing');
      const free = freeNow(error);
      if (free === undefined) return false;
      setTaken(free);
      setChosen(null);
      form.form.setFieldValue('at', '');
      stale();
      return true;
    },
  });
  const choose = (slot: Moment) => {
    setChosen(slot);
    setTaken(undefined);
    form.form.setFieldValue('at', slot.at);
  };
  return { form, chosen, choose, taken, booked, isShort };
}
