import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '#ui/store.ts';
import { closeToast, toast } from '#ui/toasts/store.ts';
import { beforeSignOut } from '../session/session-end.ts';
import { text } from '../strings.ts';
import { mutate, UNDO_MS, type Write } from './mutate.ts';

/* Decisions of back offices for which no use case undoes: they are sent when the time to undo them is over. */

/** Ids of what was decided about and is not listed any more. */
export const decidedIds = createStore<ReadonlySet<string>>(new Set());
function change(ids: readonly string[], isDecided: boolean): void {
  const next = new Set(decidedIds.get());
  for (const id of ids)
    if (isDecided) next.add(id);
    else next.delete(id);
  decidedIds.set(next);
}

interface Pending {
  readonly undo: () => void;
  readonly send: () => Promise<void>;
  toastId: number;
}
/** The last one is the one that the key u takes back. */
const pending = new Set<Pending>();

interface Decision<R> {
  /** Of what is decided about, which may be several rows at once. */
  readonly ids: readonly string[];
  /** What was done, beside "Undo". */
  readonly message: string;
  readonly write: Write<R>;
}

/**
 * Takes what was decided about out of its list at once and sends the decision when its message goes: after ten seconds,
 * when it is closed, when the window is, or before the user logs out. Undo forgets it. A decision that is refused
 * brings the row back with the reason.
 */
export function decideLater<R>(queries: QueryClient, { ids, message, write }: Decision<R>): void {
  if (ids.some((id) => decidedIds.get().has(id))) return;
  change(ids, true);
  let isOver = false;
  const undo = () => {
    isOver = true;
    pending.delete(mine);
    change(ids, false);
  };
  const send = async () => {
    if (isOver) return;
    isOver = true;
    pending.delete(mine);
    await mutate(queries, write);
    // The list was read again by then (`onDone`), or the decision was refused: the row is there as the server has it.
    change(ids, false);
  };
  const mine: Pending = { undo, send, toastId: 0 };
  mine.toastId = toast.success(message, {
    timeout: UNDO_MS,
    action: { label: text('undo'), run: undo },
    onGone: () => void send(),
  });
  pending.add(mine);
}

/** Takes back the last decision that was not sent; returns whether there was one. */
export function undoLast(): boolean {
  const last = [...pending].at(-1);
  last?.undo();
  if (last !== undefined) closeToast(last.toastId);
  return last !== undefined;
}

/** The window closes or the user logs out: what is decided is sent now. */
export async function sendDecisions(): Promise<void> {
  const waiting = [...pending];
  const sent = waiting.map((each) => each.send());
  for (const { toastId } of waiting) closeToast(toastId);
  await Promise.all(sent);
}
globalThis.addEventListener?.('pagehide', () => void sendDecisions());
beforeSignOut(sendDecisions);
