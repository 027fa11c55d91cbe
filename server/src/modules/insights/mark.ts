import type { Seal } from '#platform/seal.ts';

/** Identifies the views of one profile by one person without revealing either: the mark is a keyed hash. */
export const markOf = (seal: Pick<Seal, 'sign'>, viewerId: string, ownerId: string): Buffer =>
  Buffer.from(seal.sign('insights.view', `${viewerId} ${ownerId}`), 'base64url');
