import * as z from 'zod/mini';
import { id, instant } from '../core/endpoint.ts';
import { LEGAL_KINDS } from './kinds.ts';

const ofVersion = { kind: z.enum(LEGAL_KINDS), version: z.string() };
export const legalFacts = {
  /** A draft was begun, saved, discarded or published. */
  'legal.draft_changed': z.object({ draftId: id }),
  /** A version was published; it takes effect then or later. */
  'legal.published': z.object({ ...ofVersion, effectiveAt: instant }),
  /** A version was withdrawn before it took effect. */
  'legal.withdrawn': z.object(ofVersion),
} as const;
