import type { Seal } from '#platform/seal.ts';

/** What a mark counts: views of an actor, or clicks on the website of a page. */
export type MarkedFor = 'view' | 'website';

/** Identifies the views of one profile by one person without revealing either: the mark is a keyed hash. */
export const markOf = (seal: Pick<Seal, 'sign'>, viewerId: string, ownerId: string, what: MarkedFor = 'view'): Buffer =>
  Buffer.from(seal.sign(`insights.${what}`, `${viewerId} ${ownerId}`), 'base64url');
