import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { SHARED_KINDS } from './shared.ts';
import { conversation } from './messaging.ts';

export const MESSAGE_SEARCH_MAX = 200;
/** Kinds of files, after `has:`. */
export const SEARCHED_FILES = ['picture', 'video', 'voice', 'document'] as const;
/** What a message can have, after `has:`; `card` is a card of any kind, `file` a file of any. */
export const SEARCHED_PARTS = [
  'link',
  'mention',
  'file',
  ...SEARCHED_FILES,
  'reply',
  'reaction',
  'card',
  ...SHARED_KINDS,
] as const;
export type SearchedPart = (typeof SEARCHED_PARTS)[number];

export const messageHit = z.object({
  id,
  conversation,
  sequence: z.int(),
  author: actorCard,
  /** The words around the first that was looked for. */
  excerpt: z.string(),
  /** The parts of the excerpt that were looked for; positions in code units. */
  marks: z.array(z.object({ start: z.int(), length: z.int() })),
  at: instant,
});
export type MessageHit = z.output<typeof messageHit>;
export const searchMessages = endpoint({
  access: 'member',
  as: PAGE_TEAM,
  area: 'shared',
  method: 'GET',
  path: '/messages/search',
  summary: 'Search messages: words, "phrases", from:name, from:@username or from:me, in:name or in:@username, has:link',
  query: z.strictObject({
    ...infiniteQuery,
    search: text({ max: MESSAGE_SEARCH_MAX }),
    /** Only this conversation; else all of the caller. */
    conversationId: z.optional(id),
  }),
  reply: infinite(messageHit),
});
