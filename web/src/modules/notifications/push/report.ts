/** What goes wrong with push messages while the app starts is told to the console alone: everything else works. */
export function report(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where it is told
  console.error(`push messages: ${what}`, cause);
}
