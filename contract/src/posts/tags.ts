import * as z from 'zod/mini';
import { endpoint, id } from '../core/endpoint.ts';
import { uniqueHashtags } from '../core/comparison/hashtag-key.ts';
import { findParts } from '../core/text-parts.ts';
import { postParams } from './params.ts';
import { HASHTAGS_MAX } from './text.ts';

/** People that a post can be tagged with, apart from those mentioned in its text. */
export const TAGGED_MAX = 10;
/** Letters of a hashtag, with its `#`. */
export const HASHTAG_MAX = 101;

/** The hashtag that a word stands for, in lower case like those in texts; undefined for a word that cannot be one. */
export function hashtagOf(word: string): string | undefined {
  const name = word.replace(/^[#＃]/u, '');
  if (name.length >= HASHTAG_MAX) return undefined;
  const [found] = findParts(`#${name}`).hashtags;
  return found?.length === name.length + 1 ? found.tag : undefined;
}

/** The hashtags of a text, as far as they are linked. */
export const hashtagsIn = (text: string): string[] =>
  uniqueHashtags(
    findParts(text)
      .hashtags.slice(0, HASHTAGS_MAX)
      .map(({ tag }) => tag),
  );

/** Whether the hashtags of the field and those in the text are together at most ten. */
export const hashtagsFit = (text: string, hashtags: readonly string[]): boolean =>
  hashtags.length === 0 || uniqueHashtags([...hashtagsIn(text), ...hashtags]).length <= HASHTAGS_MAX;

const hashtag = z.pipe(
  z.string().check(
    z.maxLength(HASHTAG_MAX),
    z.refine((word) => hashtagOf(word) !== undefined, { params: { key: 'hashtag_shape' } }),
  ),
  z.transform((word: string) => hashtagOf(word) ?? ''),
);
/** What a post carries besides its text and attachment; a part of the bodies that write one. */
export const tagFields = {
  /** Added in the field of their own; shown below the text. */
  hashtags: z.optional(z.array(hashtag).check(z.maxLength(HASHTAGS_MAX))),
  taggedIds: z.optional(z.array(id).check(z.maxLength(TAGGED_MAX))),
};

interface Tagged {
  readonly text?: string | undefined;
  readonly hashtags?: readonly string[] | undefined;
}
/** The rule about all hashtags of a post, for the bodies that carry `tagFields`. */
export const allHashtags = z.refine<Tagged>(({ text = '', hashtags = [] }) => hashtagsFit(text, hashtags), {
  path: ['hashtags'],
  params: { key: 'hashtags_too_many', max: HASHTAGS_MAX },
});

export const removeOwnTag = endpoint({
  method: 'DELETE',
  path: '/posts/{postId}/tag',
  summary: 'Remove the caller from the people that a post is tagged with; its author cannot tag them there again',
  access: 'member',
  params: postParams,
  refusals: ['not_found'],
});
