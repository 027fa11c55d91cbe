/** Resources that must be closed at the end of the measurements. */
export interface Ending {
  /** Registers a clean-up function; calling the returned function runs it now, and only once. */
  add(end: () => Promise<void> | void): () => Promise<void>;
  /** Runs all remaining clean-up functions, newest first. */
  all(): Promise<void>;
}

export function createEnding(): Ending {
  const ends: (() => Promise<void> | void)[] = [];
  const run = async (end: () => Promise<void> | void) => {
    const index = ends.indexOf(end);
    if (index < 0) return;
    ends.splice(index, 1);
    await end();
  };
  return {
    add(end) {
      ends.push(end);
      return () => run(end);
    },
    async all() {
      for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) await run(end);
    },
  };
}
