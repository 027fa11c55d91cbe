import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { normalized } from '../core/normalize.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** At most this many changes in this many days. The first change, which the welcome screens offer, does not count. */
export const RENAMES = { most: 4, days: 90 } as const;
/** How long an old username redirects to its previous owner and cannot be taken by someone else. */
export const REDIRECT_DAYS = 90;

/** 3 to 30 characters of `a-z 0-9 . _ -`, with a letter or digit on both sides of each punctuation mark. */
export const isUsername = (name: string): boolean =>
  name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/.test(name);

/** Normalizes a username as people type it: lower case, without a leading `@`. */
export const toUsername = (input: string): string =>
  normalized(input, 'NFKC', 200).trim().replace(/^@/, '').toLowerCase();

/** A new username. Only the server knows whether it is reserved or taken. */
export const newUsername = z.pipe(
  z.pipe(z.string().check(z.maxLength(200)), z.transform(toUsername)),
  z.string().check(z.refine(isUsername, { params: { key: 'username_shape', min: USERNAME_MIN, max: USERNAME_MAX } })),
);

/** `own`: the username belongs to the caller, either as the current one or as an old one that still redirects. */
export const USERNAME_STATES = ['free', 'own', 'taken', 'reserved', 'malformed'] as const;
export type UsernameState = (typeof USERNAME_STATES)[number];

export const checkUsername = endpoint({
  method: 'GET',
  path: '/usernames/availability',
  summary: 'Check whether a username is available',
  access: 'member',
  query: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: data(z.object({ username: z.string(), state: z.enum(USERNAME_STATES) })),
});

export const editUsername = endpoint({
  method: 'PUT',
  path: '/usernames/mine',
  summary: 'Change the username; the old one redirects for 90 days',
  access: 'member',
  body: z.strictObject({ username: newUsername }),
  /** `changesLeft`: how many changes the limit for 90 days still allows. */
  reply: data(z.object({ username: z.string(), changesLeft: z.int() })),
  refusals: ['username_taken', 'username_changes_used'],
});
