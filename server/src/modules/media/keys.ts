/** Where originals wait to be rendered; the renditions' place is the platform's, which serves them. */
export const originals = 'originals';
export const originalKey = (mediaId: string): string => `${originals}/${mediaId}`;
export const idOfOriginal = (key: string): string => key.slice(originals.length + 1);
