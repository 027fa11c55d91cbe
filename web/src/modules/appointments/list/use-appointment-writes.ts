import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/appointments/appointments.ts';
import type { ClockAnswer } from '#contract/appointments/choices.ts';
import * as earlier from '#contract/appointments/earlier.ts';
import { listSlots } from '#contract/appointments/availability.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { appointmentQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

/** The steps that ask for nothing but words, and the one that asks for another time. */
export type Step =
  | { readonly step: 'confirm' | 'noShow' | 'stopWaiting' | 'takeEarlier' | 'leaveEarlier' }
  | { readonly step: 'wait'; readonly weekdays: number[] }
  | { readonly step: 'clocks'; readonly keep: ClockAnswer }
  | { readonly step: 'decline' | 'cancel' | 'contest'; readonly reason: string }
  | { readonly step: 'move'; readonly at: string; readonly reason: string };

type Reply = { data: contract.Appointment };
function send(appointmentId: string, made: Step): Promise<Reply> {
  const params = { appointmentId };
  switch (made.step) {
    case 'confirm':
      return call(contract.confirmAppointment, { params });
    case 'noShow':
      return call(contract.reportNoShow, { params });
    case 'decline':
      return call(contract.declineAppointment, { params, body: made.reason === '' ? {} : { reason: made.reason } });
    case 'cancel':
      return call(contract.cancelAppointment, { params, body: { reason: made.reason } });
    case 'contest':
      return call(contract.contestNoShow, { params, body: { reason: made.reason } });
    case 'wait':
      return call(earlier.editEarlierWait, { params, body: { weekdays: made.weekdays } });
    case 'stopWaiting':
      return call(earlier.deleteEarlierWait, { params });
    case 'takeEarlier':
      return call(earlier.acceptEarlier, { params });
    case 'leaveEarlier':
      return call(earlier.declineEarlier, { params });
    case 'clocks':
      return call(earlier.answerClocks, { params, body: { keep: made.keep } });
    case 'move': {
      const { at, reason } = made;
      return call(contract.moveAppointment, { params, body: reason === '' ? { at } : { at, reason } });
    }
  }
}

/** Makes a step of an appointment, and shows what it is then. `isQuiet`: the caller shows why it was refused. */
export function useAppointmentWrites(appointmentId: string, isQuiet = false) {
  const t = useStrings();
  const queries = useQueryClient();
  return useWrite((made: Step) => ({
    scope: `appointment ${appointmentId}`,
    name: made.step,
    quiet: isQuiet,
    send: () => send(appointmentId, made),
    onDone(reply: Reply) {
      queries.setQueryData(appointmentQuery(appointmentId).queryKey, reply);
      for (const read of [contract.listAppointments, contract.listAppointmentsOfDays, listSlots])
        void queries.invalidateQueries({ queryKey: queryKey(read) });
      toast.success(t(`done.${made.step}`));
    },
  }));
}
