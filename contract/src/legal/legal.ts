import * as z from 'zod/mini';
import { data, endpoint, instant } from '../core/endpoint.ts';
import { LANGUAGES } from '../core/language.ts';
import { LEGAL_KINDS } from './kinds.ts';

export { LEGAL_KINDS, type LegalKind } from './kinds.ts';

/** A run of text. `href` is an https link out of the product. */
export const legalSpan = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type LegalSpan = z.output<typeof legalSpan>;

export const legalBlock = z.union([
  z.object({ type: z.literal('paragraph'), spans: z.array(legalSpan) }),
  z.object({ type: z.literal('list'), items: z.array(z.array(legalSpan)) }),
]);
export type LegalBlock = z.output<typeof legalBlock>;

export const legalSection = z.object({
  /** Anchor of the section, the same in every language. */
  id: z.string(),
  heading: z.string(),
  blocks: z.array(legalBlock),
});
export type LegalSection = z.output<typeof legalSection>;

/** A text as structure, never as markup: the client renders elements from it, so nothing in it can be executed. */
export const legalDocument = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  effectiveAt: instant,
  /** The language of this text; differs from the requested one when there is no translation. */
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** Before the first heading. */
  introduction: z.array(legalBlock),
  sections: z.array(legalSection),
});
export type LegalDocument = z.output<typeof legalDocument>;

/** Seconds for which caches may store the texts. Short, so that a new version shows when it takes effect. */
const CACHE_SECONDS = 300;

/** What the screens of the policies show. */
const shownDocument = z.extend(legalDocument, {
  /** The next version, while it is published and not in force. */
  next: z.nullable(z.object({ version: z.string(), effectiveAt: instant, material: z.boolean() })),
});
export type ShownDocument = z.output<typeof shownDocument>;

export const readTerms = endpoint({
  method: 'GET',
  path: '/legal/terms',
  summary: 'Read the current terms',
  access: 'public',
  maxAge: CACHE_SECONDS,
  reply: data(shownDocument),
  refusals: ['not_found'],
});

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/legal/privacy',
  summary: 'Read the current privacy policy',
  access: 'public',
  maxAge: CACHE_SECONDS,
  reply: data(shownDocument),
  refusals: ['not_found'],
});

export const readNextPolicy = endpoint({
  method: 'GET',
  path: '/legal/{kind}/next',
  summary: 'Read the version of a policy that is published and takes effect later',
  access: 'public',
  maxAge: CACHE_SECONDS,
  params: z.strictObject({ kind: z.enum(LEGAL_KINDS) }),
  reply: data(legalDocument),
  refusals: ['not_found'],
});
