import * as z from 'zod/mini';
import type { Kind } from '../kinds.ts';

/** What a ruling says above a thing, to everyone who sees it. The sentences are strings of the interface. */
export const LABELS = ['disputed', 'altered', 'out_of_context', 'outdated', 'satire'] as const;
export type Label = (typeof LABELS)[number];
/** Kinds of things whose every outlet shows it. */
export const LABELLED_KINDS = [
  'post',
  'comment',
  'job',
  'product',
  'service',
  'event',
  'course',
] as const satisfies readonly Kind[];
export const takesLabel = (kind: Kind): boolean => LABELLED_KINDS.some((each) => each === kind);

/** Left out where no ruling labels the thing. */
export const label = z.optional(z.enum(LABELS));
