/**
 * Storage folder of originals that wait to be rendered; the platform defines where renditions are stored and serves
 * them.
 */
export const originals = 'originals';
export const originalKey = (mediaId: string): string => `${originals}/${mediaId}`;
/** Storage folder of marks, one for each copy whose row may never have been stored. */
export const copies = 'copies';
export const copyKey = (mediaId: string): string => `${copies}/${mediaId}`;
export const idOfCopy = (key: string): string => key.slice(copies.length + 1);
export const idOfOriginal = (key: string): string => key.slice(originals.length + 1);

/**
 * Uploads of one member are prepared one at a time. The name of a queue outlives its tasks, so it holds no id: members
 * share 65,536 queues, by the random end of theirs.
 */
export const queueOf = (memberId: string): string => memberId.slice(-4);
