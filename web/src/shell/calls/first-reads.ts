/** A read that `public/early.js` started before the app arrived. */
interface FirstRead {
  readonly token: string;
  readonly language: string;
  readonly reply: Promise<Response>;
}
declare global {
  // oxlint-disable-next-line no-var -- a property of the window, set by a script without modules
  var firstReads: Map<string, FirstRead> | undefined;
}

/** Whether a read of this address was started early, and is still there to be taken. */
export const hasFirstRead = (address: string): boolean => globalThis.firstReads?.has(address) ?? false;

/**
 * The reply of a read that was started early, once: undefined if there is none, or if it was made for another session
 * or language. A failed one is undefined too, so that the call is made again.
 */
export function takeFirstRead(address: string, headers: Headers): Promise<Response | undefined> | undefined {
  const read = globalThis.firstReads?.get(address);
  if (read === undefined) return undefined;
  globalThis.firstReads?.delete(address);
  const same =
    headers.get('authorization') === `Bearer ${read.token}` &&
    headers.get('accept-language') === read.language &&
    !headers.has('x-acting-as');
  if (same) return read.reply.catch(() => undefined);
  // A reply that no one reads would keep its connection.
  read.reply.then(
    (reply) => reply.body?.cancel(),
    () => undefined,
  );
  return undefined;
}
