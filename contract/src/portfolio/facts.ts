import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';

export const portfolioFacts = {
  /** Theme, order or visibility changed. */
  'portfolio.changed': z.object({ memberId: id }),
  /** An import made progress or ended; sent to its owner only. */
  'portfolio.import_progressed': z.object({ memberId: id, importId: id }),
} as const;
