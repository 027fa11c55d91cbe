import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { ALT_MAX, picture, videoFile } from './media.ts';

/** Captions of one video, each in a language. */
export const CAPTIONS_MAX = 5;
/** A language tag, such as `hi` or `pt-BR`. */
const captionLanguage = z.string().check(z.maxLength(12), z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/));

/** An uploaded picture with its description. */
export const describedPicture = z.strictObject({ id, alt: text({ max: ALT_MAX, lines: true }) });
/** What forms send of an uploaded video. */
export const newVideoFields = {
  mediaId: id,
  /** The still that is shown before it plays. */
  poster: z.optional(describedPicture),
  captions: z.array(z.strictObject({ mediaId: id, language: captionLanguage })).check(z.maxLength(CAPTIONS_MAX)),
} as const;
export const newVideo = z.strictObject(newVideoFields);
export type NewVideo = z.output<typeof newVideo>;

/** A video as it is played. */
export const playedVideoFields = {
  file: videoFile,
  poster: z.nullable(picture),
  captions: z.array(z.object({ id, language: z.string(), url: z.string() })),
} as const;
export const playedVideo = z.object(playedVideoFields);
export type PlayedVideo = z.output<typeof playedVideo>;
