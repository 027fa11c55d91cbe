/** Processes a list of unknown length, `width` items at once; stops at the first failure. */
export async function inParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failure = new AbortController();
  const line = async () => {
    while (!failure.signal.aborted) {
      const next = await source.next();
      if (next.done === true) return;
      await work(next.value);
    }
  };
  await Promise.all(
    Array.from({ length: width }, async () =>
      line().catch((error: unknown) => {
        failure.abort();
        throw error;
      }),
    ),
  );
}
