import { useQueryClient } from '@tanstack/react-query';
import type { Money } from '#contract/core/money/shape.ts';
import * as contract from '#contract/events/events.ts';
import { listEvents, listJoinedEvents, listOwnEvents } from '#contract/events/explore.ts';
import type { EventSource } from '#contract/events/choices.ts';
import * as hosting from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import { listSeries } from '#contract/events/series.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { eventQuery } from '../api.ts';
import { text } from '../strings.ts';

export interface Joining {
  readonly party: number;
  readonly fewer: boolean;
  readonly wait: boolean;
  readonly hidesName: boolean;
  readonly source: EventSource;
  /** What the reader agrees to for each seat. */
  readonly deposit: Money | null;
}
export type EventStep =
  | ({ readonly step: 'join' } & Joining)
  | { readonly step: 'leave' | 'claim' | 'publish' }
  | { readonly step: 'handOn'; readonly memberId: string }
  | { readonly step: 'hideName' | 'showName' }
  | { readonly step: 'cancel'; readonly reason: string; readonly scope: 'one' | 'later' }
  | { readonly step: 'hosts'; readonly memberIds: string[] };
type Reply = { data: contract.Event };

function send(eventId: string, made: EventStep): Promise<Reply> {
  const params = { eventId };
  switch (made.step) {
    case 'join': {
      const { step: _, ...body } = made;
      return call(seats.joinEvent, { params, body });
    }
    case 'leave':
      return call(seats.leaveEvent, { params });
    case 'claim':
      return call(seats.claimSeat, { params });
    case 'handOn':
      return call(seats.handOnSeat, { params, body: { memberId: made.memberId } });
    case 'hideName':
    case 'showName':
      return call(seats.editOwnSeat, { params, body: { hidesName: made.step === 'hideName' } });
    case 'publish':
      return call(contract.publishEvent, { params });
    case 'cancel':
      return call(contract.cancelEvent, {
        params,
        body: { scope: made.scope, ...(made.reason !== '' && { reason: made.reason }) },
      });
    case 'hosts':
      return call(hosting.setCoHosts, { params, body: { memberIds: made.memberIds } });
  }
}
/** What was done: a join ends as seats, a request or a place in the queue. */
const doneText = (made: EventStep, { seat }: contract.Event): string => {
  if (made.step !== 'join') return text(`event.done.${made.step}`);
  return seat?.state === 'requested' || seat?.state === 'waiting'
    ? text(`event.done.join.${seat.state}`)
    : text('event.done.join');
};

/** Makes a step of an event or of the own seats, and shows what it is then. `isQuiet`: the caller shows a refusal. */
export function useEventWrites(eventId: string, isQuiet = false) {
  const queries = useQueryClient();
  return useWrite((made: EventStep) => ({
    scope: `event ${eventId}`,
    name: made.step,
    quiet: isQuiet,
    send: () => send(eventId, made),
    onDone(reply: Reply) {
      queries.setQueryData(eventQuery(eventId).queryKey, reply);
      for (const read of [contract.readEvent, seats.listGoing, listEvents, listJoinedEvents, listOwnEvents, listSeries])
        void queries.invalidateQueries({ queryKey: queryKey(read) });
      toast.success(doneText(made, reply.data));
    },
  }));
}
