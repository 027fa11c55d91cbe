import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readEventFigures, undoCheckIn } from '#contract/events/hosting.ts';
import { listAttendees } from '#contract/events/seats.ts';
import { ApiError, messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { useStore } from '#ui/store.ts';
import { cleanCode, hashOf, isDoorOpen, judge, scannedSeats, type Verdict } from './judge.ts';
import { doorListQuery, type SavedList, tidyLists } from './saved-list.ts';
import { type Door, dropScan, queuedScans, queueScan, queueVersion, type ScanOutcome, sendQueue } from './queue.ts';

/** A scan as the screen shows it: by the list of the device at first, then as the server has it. */
export interface ShownScan extends Verdict {
  readonly clientId: string;
  readonly seatId: string | null;
  readonly at: string;
  readonly firstBy: string | null;
  readonly isSent: boolean;
}
/** Scans that the screen lists. */
const SHOWN = 20;
/** Milliseconds between attempts to send what waits. */
const RETRY_MS = 10_000;

/** The list of the device is large: it is changed in place, and read again by the clock. */
const LIST_MS = 60_000;
function refresh(queries: QueryClient, eventId: string): void {
  for (const read of [listAttendees, readEventFigures])
    void queries.invalidateQueries({ queryKey: queryKey(read, { params: { eventId } }) });
}

const withOutcome = (shown: ShownScan, { outcome, seatId, member, firstAt, firstBy }: ScanOutcome): ShownScan => ({
  ...shown,
  outcome,
  seatId,
  name: member?.name ?? shown.name,
  firstAt,
  firstBy: firstBy?.name ?? null,
  isSent: true,
});

/** Changes in the list of the device when seats were checked in first, as the server says. */
function know(queries: QueryClient, { memberId, eventId }: Door, checked: ReadonlyMap<string, string | null>): void {
  queries.setQueryData<SavedList>(
    doorListQuery(memberId, eventId).queryKey,
    (known) =>
      known && {
        ...known,
        seats: known.seats.map((seat) =>
          checked.has(seat.id) ? { ...seat, checkedAt: checked.get(seat.id) ?? null } : seat,
        ),
      },
  );
}

/** Sends the queue at once and again while it waits; `onSent` hears what the server says. */
function useSending(door: Door, onSent: (outcomes: readonly ScanOutcome[]) => void) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  const { memberId, eventId } = door;
  const send = useCallback(async () => {
    const from = { memberId, eventId };
    if (running.current || queuedScans(from).length === 0) return;
    running.current = true;
    try {
      await sendQueue(from, (outcomes) => latest.current(outcomes));
      setFailure(undefined);
      refresh(queries, eventId);
    } catch (error) {
      // Without network they wait; what the server refuses is said, and waits as well.
      setFailure(error instanceof ApiError && error.status === 0 ? undefined : messageOf(error));
    } finally {
      running.current = false;
    }
  }, [memberId, eventId, queries]);
  useEffect(() => {
    const first = setTimeout(() => void send());
    const timer = setInterval(() => void send(), RETRY_MS);
    const now = () => void send();
    globalThis.addEventListener('online', now);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      globalThis.removeEventListener('online', now);
    };
  }, [send]);
  return { send, failure };
}

/** The door of an event on this device: its list, its queue, and what was scanned. */
export function useDoor(door: Door) {
  const { memberId, eventId } = door;
  const queries = useQueryClient();
  const list = useQuery({ ...doorListQuery(memberId, eventId), refetchInterval: LIST_MS });
  const [shown, setShown] = useState<readonly ShownScan[]>([]);
  useStore(queueVersion);
  const waiting = queuedScans(door);
  useEffect(() => void tidyLists(memberId, Date.now()).catch(() => undefined), [memberId]);
  const takeBack = async (seatId: string): Promise<boolean> => {
    const outcome = await mutate(queries, {
      send: () => call(undoCheckIn, { params: { eventId, seatId } }),
      onDone: () => {
        know(queries, door, new Map([[seatId, null]]));
        refresh(queries, eventId);
      },
    });
    return outcome.done;
  };
  const undone = useRef(new Set<string>());
  const { send, failure } = useSending(door, (outcomes) => {
    const checked = outcomes.flatMap(({ seatId, firstAt }) => (seatId === null ? [] : [[seatId, firstAt] as const]));
    know(queries, door, new Map(checked));
    const byClient = new Map(outcomes.map((outcome) => [outcome.clientId, outcome]));
    // Taken back while it was on its way.
    for (const { clientId, seatId } of outcomes)
      if (undone.current.delete(clientId) && seatId !== null) void takeBack(seatId);
    setShown((scans) =>
      scans.map((scan) => {
        const outcome = byClient.get(scan.clientId);
        return outcome === undefined ? scan : withOutcome(scan, outcome);
      }),
    );
  });
  const seats = list.data?.seats;
  const scan = async (what: { readonly code: string } | { readonly seatId: string }) => {
    const at = new Date().toISOString();
    const clientId = crypto.randomUUID();
    const former = queuedScans(door);
    // Kept before anything else: what was scanned is not lost.
    queueScan(door, { clientId, scannedAt: at, ...what });
    const hash = 'code' in what ? await hashOf(cleanCode(what.code)) : null;
    const scanned = await scannedSeats(seats ?? [], former);
    const judged = judge(seats, { hash, seatId: 'seatId' in what ? what.seatId : undefined }, scanned);
    const isClosed = judged.seatId !== null && !isDoorOpen(list.data, Date.parse(at));
    const verdict = isClosed ? { ...judged, outcome: 'closed' as const } : judged;
    setShown((scans) => [{ ...verdict, clientId, at, firstBy: null, isSent: false }, ...scans].slice(0, SHOWN));
    await send();
  };
  /** Takes a check-in back: one that still waits is dropped. */
  const undo = async ({ clientId, seatId, isSent }: ShownScan) => {
    if (!isSent) {
      undone.current.add(clientId);
      dropScan(door, clientId);
    } else if (seatId === null || !(await takeBack(seatId))) return;
    setShown((scans) => scans.filter((each) => each.clientId !== clientId));
  };
  return { list, shown, waiting: waiting.length, failure, scan, undo, send };
}
export type UsedDoor = ReturnType<typeof useDoor>;
