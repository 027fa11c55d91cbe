import path from 'node:path';

/** A file as people really have them, on which an earlier version failed. */
export const caseFile = (name: string): string => path.join(import.meta.dirname, name);
