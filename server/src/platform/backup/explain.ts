import { storeReason } from '../files/check-store.ts';
import { Refusal } from '../refusal.ts';
import { StartRefusal } from '../start-refusal.ts';

/** An error and what caused it, outermost first. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

const full = new Set<unknown>(['ENOSPC', 'EDQUOT', 'ERR_FS_FILE_TOO_LARGE']);
const closed = new Set<unknown>(['EACCES', 'EPERM', 'EROFS']);
/** PostgreSQL's code for a disk without space. */
const DISK_FULL = '53100';

/**
 * Turns errors that the operator can mend into sentences that say what to do; others are bugs and returned unchanged.
 * `folder` is where the command writes.
 */
export function explained(error: unknown, command: 'backup' | 'restore', folder: string): unknown {
  if (error instanceof StartRefusal) return error;
  const causes = [...causesOf(error)];
  const refuse = (sentence: string) => new StartRefusal(sentence, { cause: error });
  const undone = command === 'backup' ? 'Nothing is left of this backup' : 'The database was not changed';
  if (causes.some(({ code }) => full.has(code)))
    return refuse(`There is no space left on the disk of ${folder}. ${undone}: make room, or name another place.`);
  if (causes.some(({ code }) => code === DISK_FULL))
    return refuse(`There is no space left on the disk of the database. ${undone}: make room there.`);
  const denied = causes.find(({ code }) => closed.has(code));
  if (denied !== undefined)
    return refuse(`This user may not write to ${folder} (${denied.message}). ${undone}: name another place.`);
  const innermost = causes.at(-1);
  const isStore = causes.some(
    (cause) => (cause instanceof Refusal && cause.code === 'unavailable') || '$metadata' in cause,
  );
  if (isStore)
    return refuse(
      `The file store does not do what it is asked to (${storeReason(innermost)}). ${undone}: try again when it ` +
        'does, or correct the settings that begin with S3_.',
    );
  return error;
}
