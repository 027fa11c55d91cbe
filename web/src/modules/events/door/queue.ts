import { checkIn } from '#contract/events/hosting.ts';
import type { SCANS_MAX } from '#contract/events/choices.ts';
import { call, type ReplyOf } from '#shell/calls/call.ts';
import { createStore } from '#ui/store.ts';
import { stored } from '#ui/stored.ts';

/** A scan of this device that the server has not answered yet. */
export interface QueuedScan {
  readonly clientId: string;
  /** Scanned or typed; or the id of a seat that was chosen in the list. */
  readonly code?: string;
  readonly seatId?: string;
  /** By the clock of the device. */
  readonly scannedAt: string;
}
export type ScanOutcome = ReplyOf<typeof checkIn>['data'][number];
/** How many one call takes. */
const BATCH: typeof SCANS_MAX = 200;

/**
 * Each scan is an entry of its own in the storage of the browser, written before anything is shown: two windows add to
 * the queue without losing each other's, and a page that is closed or reloaded finds them.
 */
const prefixOf = (memberId: string, eventId: string): string => `door.${memberId}.${eventId}.`;
const version = createStore(0);
const changed = (): void => version.set(version.get() + 1);
export const queueVersion = version;

export interface Door {
  readonly memberId: string;
  readonly eventId: string;
}
/** The scans that wait, the earliest first. */
export function queuedScans({ memberId, eventId }: Door): readonly QueuedScan[] {
  const prefix = prefixOf(memberId, eventId);
  return stored
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const value = stored.read(key);
      return value === null ? [] : [JSON.parse(value) as QueuedScan];
    })
    .toSorted((one, other) => (one.scannedAt < other.scannedAt ? -1 : 1));
}
export function queueScan({ memberId, eventId }: Door, scan: QueuedScan): void {
  stored.write(prefixOf(memberId, eventId) + scan.clientId, JSON.stringify(scan));
  changed();
}
export function dropScan({ memberId, eventId }: Door, clientId: string): void {
  stored.write(prefixOf(memberId, eventId) + clientId, null);
  changed();
}

/**
 * Sends what waits. What was answered leaves the queue, and nothing else does: a call that fails is repeated with the
 * same ids, of which the server stores each once.
 */
export async function sendQueue(door: Door, onAnswered: (outcomes: readonly ScanOutcome[]) => void): Promise<void> {
  for (let batch = queuedScans(door).slice(0, BATCH); batch.length > 0; batch = queuedScans(door).slice(0, BATCH)) {
    const { data } = await call(checkIn, { params: { eventId: door.eventId }, body: { scans: [...batch] } });
    for (const { clientId } of data) dropScan(door, clientId);
    onAnswered(data);
    if (data.length === 0) break;
  }
}
