import fs from 'node:fs/promises';

/** Bytes below which a disk counts as full: a few uploads and the log of the database take as much. */
const FULL_BELOW = 64_000_000;

/** Whether one of these folders is on a disk that has no space left. */
export async function isDiskFull(folders: readonly string[], fullBelow = FULL_BELOW): Promise<boolean> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      try {
        const { bavail, bsize } = await fs.statfs(folder);
        return bavail * bsize;
      } catch {
        return Infinity; // not made yet, or unknown
      }
    }),
  );
  return Math.min(...free) < fullBelow;
}
