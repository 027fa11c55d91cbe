/**
 * A server that is being stopped, as a task sees it. Each transaction answers `full`, as if another batch waited, at
 * most four times; `batches` counts them.
 */
export function stoppedTask(full: unknown): { readonly ctx: never; batches(): number } {
  let count = 0;
  const ctx = {
    now: new Date(),
    signal: AbortSignal.abort(),
    transaction: () => Promise.resolve((count += 1) < 4 ? full : undefined),
    services: { files: { list: async function* list() {} } },
  };
  return { ctx: ctx as never, batches: () => count };
}
