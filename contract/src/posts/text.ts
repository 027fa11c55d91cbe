import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { text } from '../core/text.ts';

export const POST_MAX = 3_000;
export const COMMENT_MAX = 1_250;
export const HASHTAGS_MAX = 10;
export const MENTIONS_MAX = 10;
/** A post that exceeds either limit is shown folded. */
export const FOLD = { characters: 210, lines: 5 } as const;

/** A linked part of a text; positions in code units. */
export const entity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mention'), start: z.int(), length: z.int(), actorId: id, username: z.string() }),
  z.object({ kind: z.literal('hashtag'), start: z.int(), length: z.int(), tag: z.string() }),
  z.object({ kind: z.literal('link'), start: z.int(), length: z.int(), href: z.string() }),
]);
export type Entity = z.output<typeof entity>;

export const postText = text({ max: POST_MAX, lines: true });
