import { runInThread, ThreadLimit } from '#platform/concurrency/thread.ts';
import type { ArchiveRefusal } from './archive-refusal.ts';
import type { ReadArchive } from './drafts.ts';

export type { Contact, Draft, ReadArchive, RowProblem } from './drafts.ts';
export type ArchiveAnswer = { readonly read: ReadArchive } | { readonly refusal: ArchiveRefusal['code'] };

/**
 * Reads a LinkedIn archive or a JSON Resume, or returns why it is refused.
 *
 * @param filename the name that the file was uploaded with
 */
export async function readInThread(file: string, filename: string, signal: AbortSignal): Promise<ArchiveAnswer> {
  try {
    return await runInThread<ArchiveAnswer>(
      new URL('archive-thread.ts', import.meta.url),
      { file, filename },
      { processorTime: 30_000, memory: 512, signal },
    );
  } catch (error) {
    // A retry would need the same memory.
    if (error instanceof ThreadLimit) return { refusal: 'archive_too_large' };
    throw error;
  }
}
