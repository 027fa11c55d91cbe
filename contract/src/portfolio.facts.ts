import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

export const portfolioFacts = {
  /** Theme, order, or who can open it. */
  'portfolio.changed': z.object({ memberId: id }),
  /** An import made progress or ended; for its owner. */
  'portfolio.import_progressed': z.object({ memberId: id, importId: id }),
} as const;
