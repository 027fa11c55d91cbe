import * as z from 'zod/mini';
import { currentUser, email } from './accounts.ts';
import { data, endpoint, id, instant } from './core/endpoint.ts';
import { LEGAL_KINDS } from './legal.ts';
import { text } from './core/text.ts';

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/account/email',
  summary: 'Ask for another address; a code goes to it',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  body: z.strictObject({ email }),
  status: 202,
  reply: data(z.object({ email: z.string() })),
});
export const editEmail = endpoint({
  method: 'POST',
  path: '/account/email/verification',
  summary: 'Take the new address, with the code that went to it',
  access: 'account',
  idempotency: 'none',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: data(currentUser),
  refusals: ['code_wrong'],
});

export const MUTED_WORD_MAX = 60;
export const MUTED_WORDS_MOST = 200;
/** Days for which a word can be muted; without one it is for good. */
export const MUTED_DAYS = [1, 7, 30, 90] as const;
export const mutedWord = z.object({ id, word: z.string(), expiresAt: z.nullable(instant) });
export type MutedWord = z.output<typeof mutedWord>;
export const listMutedWords = endpoint({
  method: 'GET',
  path: '/account/muted-words',
  summary: 'Words whose posts stay out of one’s feed',
  access: 'account',
  reply: data(z.array(mutedWord)),
});
export const muteWord = endpoint({
  method: 'POST',
  path: '/account/muted-words',
  summary: 'Keep posts with a word or hashtag out of one’s feed; said again, its time begins anew',
  access: 'account',
  status: 201,
  body: z.strictObject({
    word: text({ max: MUTED_WORD_MAX, min: 1 }),
    days: z.nullable(z.union(MUTED_DAYS.map((days) => z.literal(days)))),
  }),
  reply: data(mutedWord),
  refusals: ['muted_too_many'],
});
export const unmuteWord = endpoint({
  method: 'DELETE',
  path: '/account/muted-words/{wordId}',
  summary: 'Let a word into the feed again',
  access: 'account',
  params: z.strictObject({ wordId: id }),
  refusals: ['not_found'],
});

/** What is different in what is to be accepted again from what was accepted, by section. */
export const termsChanges = z.array(
  z.object({
    kind: z.enum(LEGAL_KINDS),
    version: z.string(),
    effectiveAt: instant,
    sections: z.array(z.object({ heading: z.string(), what: z.enum(['added', 'changed', 'removed']) })),
  }),
);
export type TermsChanges = z.output<typeof termsChanges>;
export const readTermsChanges = endpoint({
  method: 'GET',
  path: '/account/terms',
  summary: 'How terms and privacy policy differ from what was accepted, where they are to be accepted again',
  access: 'account',
  reply: data(termsChanges),
});
