/** Storage key of a copy; the file exists until it is downloaded or expires. */
export const exportKey = (exportId: string): string => `exports/${exportId}.zip`;
