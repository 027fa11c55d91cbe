import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { instant } from '../core/endpoint.ts';
import { criterion } from './questions.ts';
import { WORDING_RULES } from './wording/rules.ts';

/** Words of a job that exclude people, or ask for money. */
export const wordingWarning = z.object({
  rule: z.enum(WORDING_RULES),
  field: z.string(),
  /** As it was written. */
  word: z.string(),
  /** What is wrong with it and what to write instead, in the caller's language. */
  hint: z.string(),
});
export type WordingWarning = z.output<typeof wordingWarning>;
/** Why the words stay all the same, for platform admins to see. */
export const wordingGround = z.object({
  rule: z.enum(WORDING_RULES),
  field: z.string(),
  word: z.string(),
  ground: z.string(),
  at: instant,
});
export type WordingGround = z.output<typeof wordingGround>;

/** What the team alone sees of a job. */
export const teamPart = z.object({
  author: z.nullable(actorCard),
  channelAddress: z.string(),
  expiresOn: z.nullable(z.iso.date()),
  criteria: z.array(criterion),
  blind: z.boolean(),
  clientUnnamed: z.boolean(),
  hired: z.int(),
  /** Those that have no ground yet; publishing needs one. */
  warnings: z.array(wordingWarning),
  grounds: z.array(wordingGround),
});
