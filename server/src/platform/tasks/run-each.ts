/** Runs `run` for one item after the other. One that fails keeps back no other: all failures are thrown at the end. */
export async function runEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items)
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some of what was due failed');
}
