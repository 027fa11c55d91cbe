/** What is needed to read a file is missing or broken. */
export class ReaderFault extends Error {}

/** Errors of the disk have a code, and may pass; what a library says about a file is a property of the file. */
export const isFault = (error: unknown): boolean =>
  error instanceof ReaderFault ||
  (error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ENOENT');
