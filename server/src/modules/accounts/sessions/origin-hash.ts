import type { Origin } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import type { Seal } from '#platform/seal.ts';

/** Distinguishes two callers without storing their addresses. */
export const originHash = (seal: Seal, origin: Origin): Buffer =>
  Buffer.from(seal.sign('accounts.origin', network(origin.address)), 'base64url');
