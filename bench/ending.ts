/** What must not outlive the measurements. */
export interface Ending {
  /** Registers what ends something; calling the answer ends it now, and only once. */
  add(end: () => Promise<void> | void): () => Promise<void>;
  /** Ends all that is left, the newest first. */
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
