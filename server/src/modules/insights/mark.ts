import type { Seal } from '#platform/seal.ts';

/**
 * Tells one person's views of one profile apart from all others, without saying whose they are: nothing leads back to
 * either.
 */
export const markOf = (seal: Pick<Seal, 'sign'>, viewerId: string, ownerId: string): Buffer =>
  Buffer.from(seal.sign('insights.view', `${viewerId} ${ownerId}`), 'base64url');
