/** Storage key of a copy, kept until it is downloaded or expires. */
export const exportKey = (exportId: string): string => `exports/${exportId}.zip`;
