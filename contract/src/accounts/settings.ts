import * as z from 'zod/mini';
import { currentUser, email } from './accounts.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { LEGAL_KINDS } from '../legal/legal.ts';
import { text } from '../core/text.ts';

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/account/email',
  summary: 'Request a change of e-mail address; a code is sent to the new address',
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
  summary: 'Confirm the new e-mail address with the code',
  access: 'account',
  idempotency: 'none',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: data(currentUser),
  refusals: ['code_wrong'],
});

export const MUTED_WORD_MAX = 60;
export const MAX_MUTED_WORDS = 200;
/** Days for which a word can be muted; if omitted, the word stays muted until it is unmuted. */
export const MUTED_DAYS = [1, 7, 30, 90] as const;
export const mutedWord = z.object({ id, word: z.string(), expiresAt: z.nullable(instant) });
export type MutedWord = z.output<typeof mutedWord>;
export const listMutedWords = endpoint({
  method: 'GET',
  path: '/account/muted-words',
  summary: 'List the muted words of the caller’s feed',
  access: 'account',
  reply: data(z.array(mutedWord)),
});
export const muteWord = endpoint({
  method: 'POST',
  path: '/account/muted-words',
  summary: 'Mute a word or hashtag in the caller’s feed; repeating it restarts its period',
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
  summary: 'Unmute a word',
  access: 'account',
  params: z.strictObject({ wordId: id }),
  refusals: ['not_found'],
});

export const SECTION_CHANGES = ['added', 'changed', 'removed'] as const;
/** The differences between the accepted text and the one to accept, by section. */
export const termsChanges = z.array(
  z.object({
    kind: z.enum(LEGAL_KINDS),
    version: z.string(),
    effectiveAt: instant,
    sections: z.array(z.object({ heading: z.string(), what: z.enum(SECTION_CHANGES) })),
  }),
);
export type TermsChanges = z.output<typeof termsChanges>;
export const readTermsChanges = endpoint({
  method: 'GET',
  path: '/account/terms',
  summary: 'Read how the terms and privacy policy changed since the caller accepted them',
  access: 'account',
  reply: data(termsChanges),
});
