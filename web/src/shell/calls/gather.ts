/** Milliseconds during which requests are collected into one call: all the rows of a list. */
const GATHER = 30;

/**
 * A function that reads one thing, for components that each show one: all that is asked for at the same moment is read
 * by calls about at most `most` things.
 */
export function gathering<T>(
  most: number,
  read: (ids: readonly string[]) => Promise<readonly (readonly [id: string, thing: T])[]>,
): (id: string) => Promise<T | undefined> {
  let pendingIds = new Set<string>();
  let pendingBatch: Promise<ReadonlyMap<string, T>> | undefined;
  const readAll = async (ids: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const parts: ReturnType<typeof read>[] = [];
    for (let start = 0; start < ids.length; start += most) parts.push(read(ids.slice(start, start + most)));
    return new Map((await Promise.all(parts)).flat());
  };
  return async (id) => {
    pendingIds.add(id);
    pendingBatch ??= new Promise((resolve) => {
      setTimeout(resolve, GATHER);
    }).then(() => {
      const ids = [...pendingIds];
      pendingIds = new Set();
      pendingBatch = undefined;
      return readAll(ids);
    });
    return (await pendingBatch).get(id);
  };
}
