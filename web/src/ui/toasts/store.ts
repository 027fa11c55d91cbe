import { createStore } from '../store.ts';

export type ToastKind = 'success' | 'error' | 'warning';
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** One action, usually "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Runs once when the message has gone, in whichever way. */
  readonly onGone?: () => void;
}
interface Options {
  action?: Toast['action'];
  /** Milliseconds; undefined for errors, which stay until they are closed. */
  timeout?: number;
  onGone?: () => void;
}

/** Milliseconds, set by the specification. */
export const TIMEOUT = 5_000;
/** More would cover the screen; the oldest are removed first. */
const MOST = 5;

export const toasts = createStore<readonly Toast[]>([]);
const timers = new Map<number, { end: number; left: number; timer: ReturnType<typeof setTimeout> | undefined }>();
let last = 0;

function schedule(id: number, left: number): void {
  timers.set(id, { end: Date.now() + left, left, timer: setTimeout(() => closeToast(id), left) });
}

function show(kind: ToastKind, text: string, options: Options = {}): number {
  // A repeated message only restarts the timer of the toast on screen.
  const same = toasts.get().find((toast) => toast.kind === kind && toast.text === text);
  if (same) closeToast(same.id);
  last += 1;
  const id = last;
  const { action, onGone } = options;
  const toast: Toast = { id, kind, text, ...(action && { action }), ...(onGone && { onGone }) };
  const all = [...toasts.get(), toast];
  for (const old of all.slice(0, -MOST)) closeToast(old.id);
  toasts.set(all.slice(-MOST));
  if (kind !== 'error') schedule(id, options.timeout ?? TIMEOUT);
  return id;
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  const gone = toasts.get().find((toast) => toast.id === id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
  gone?.onGone?.();
  // The pointer or the focus may have been on it, and no event says that it has left.
  releaseToasts();
}

/** Removes a toast whose cause is over, such as "No connection". */
export function closeToastsSaying(text: string): void {
  for (const { id } of toasts.get().filter((toast) => toast.text === text)) closeToast(id);
}

/** Escape closes the newest toast; returns whether there was one. */
export function closeNewestToast(): boolean {
  const newest = toasts.get().at(-1);
  if (newest) closeToast(newest.id);
  return newest !== undefined;
}

/** Pauses the timers while the pointer or the focus is on a toast. */
export function holdToasts(): void {
  for (const entry of timers.values()) {
    if (entry.timer === undefined) continue;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.left = Math.max(0, entry.end - Date.now());
  }
}
export function releaseToasts(): void {
  for (const [id, entry] of timers) if (entry.timer === undefined) schedule(id, entry.left);
}

export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
};
