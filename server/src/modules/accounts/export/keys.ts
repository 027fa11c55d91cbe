/** Where the copy that somebody asked for is kept until it is fetched or its time is over. */
export const exportKey = (exportId: string): string => `exports/${exportId}.zip`;
