/**
 * Runs `run` for one item after the other. One that fails keeps back no other: at the end its failure is thrown, or an
 * error with all of them.
 */
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
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} failed, the first one with: ${String(failures[0])}`);
  if (failures.length === 1) throw failures[0];
}
