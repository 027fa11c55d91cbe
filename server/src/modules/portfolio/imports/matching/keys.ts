/** Storage folder of files that wait to be read. */
export const archiveFolder = 'imports';
export const archiveKey = (importId: string): string => `${archiveFolder}/${importId}`;
