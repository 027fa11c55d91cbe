/**
 * Storage folder of originals that wait to be rendered; the platform defines where renditions are stored and serves
 * them.
 */
export const originals = 'originals';
export const originalKey = (mediaId: string): string => `${originals}/${mediaId}`;
export const idOfOriginal = (key: string): string => key.slice(originals.length + 1);
