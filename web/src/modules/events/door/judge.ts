import type { DoorSeat } from '#contract/events/hosting.ts';
import type { QueuedScan, ScanOutcome } from './queue.ts';
import type { SavedList } from './saved-list.ts';

/** What the list of this device says of a scan; `unknown`: there is no list, or it cannot compare codes. */
export interface Verdict {
  readonly outcome: ScanOutcome['outcome'] | 'unknown';
  readonly name: string | null;
  readonly seats: number;
  readonly firstAt: string | null;
}
export const UNKNOWN: Verdict = { outcome: 'unknown', name: null, seats: 0, firstAt: null };

/** Without spaces, and as the server compares it. */
export const cleanCode = (typed: string): string => typed.trim().toLowerCase();

/** SHA-256 in hexadecimal digits; null where the browser has none, on addresses without TLS. */
export async function hashOf(code: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Judges a scan by the list of this device and by what it scanned itself since. The server decides: another device may
 * have been first.
 */
export function judge(
  seats: readonly DoorSeat[] | undefined,
  { hash, seatId }: { readonly hash: string | null; readonly seatId?: string | undefined },
  scanned: ReadonlyMap<string, string>,
): Verdict & { readonly seatId: string | null } {
  if (seats === undefined || (hash === null && seatId === undefined)) return { ...UNKNOWN, seatId: seatId ?? null };
  const seat = seats.find(({ id, code }) => (seatId === undefined ? code === hash : id === seatId));
  // Someone may have joined since the list was read.
  if (seat === undefined) return { ...UNKNOWN, outcome: 'not_this_event', seatId: null };
  const firstAt = scanned.get(seat.id) ?? seat.checkedAt;
  const outcome = firstAt !== null ? 'twice' : seat.state === 'left' ? 'let_in' : 'in';
  return { outcome, name: seat.name, seats: seat.seats, firstAt, seatId: seat.id };
}

/** By the clock of the device, which the server asks, too; a list without times says nothing. */
export const isDoorOpen = (list: Pick<SavedList, 'opens' | 'closes'> | undefined, at: number): boolean =>
  at >= (list?.opens ?? -Infinity) && at <= (list?.closes ?? Infinity);

/** When this device has scanned which seat first, of the scans that still wait. */
export async function scannedSeats(
  seats: readonly DoorSeat[],
  queue: readonly QueuedScan[],
): Promise<ReadonlyMap<string, string>> {
  const byCode = new Map(seats.map(({ id, code }) => [code, id]));
  const found = new Map<string, string>();
  for (const { code, seatId, scannedAt } of queue) {
    const hash = code === undefined ? null : await hashOf(cleanCode(code));
    const id = seatId ?? (hash === null ? undefined : byCode.get(hash));
    if (id !== undefined && !found.has(id)) found.set(id, scannedAt);
  }
  return found;
}
