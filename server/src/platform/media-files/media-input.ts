import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import type { FileProblem, ReadFile, ReadOrder } from './readers.ts';
import { isFault } from './fault.ts';

/**
 * Opens an mp4 or webm file, reads it, and closes it again. Exactly two formats: others of the library follow addresses
 * inside of playlists. Answers `unreadable` for a file that the library cannot read. @throws errors of the file system
 */
export async function readMediaInput(
  order: ReadOrder,
  read: (order: ReadOrder, input: Input) => Promise<ReadFile | FileProblem>,
  unreadable: FileProblem,
): Promise<ReadFile | FileProblem> {
  const input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(order.path) });
  try {
    return await read(order, input);
  } catch (error) {
    if (isFault(error)) throw error;
    return unreadable;
  } finally {
    input.dispose();
  }
}
