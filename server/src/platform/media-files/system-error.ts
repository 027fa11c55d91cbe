/** Errors of the disk have a code, and may pass; what a library says about a file is a property of the file. */
export const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ENOENT';
