import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { ALT_MAX } from '../media/media.ts';
import { CAPTIONS_MAX } from '../media/videos.ts';
import { newThings, PICTURES_MAX } from './attachments.ts';
import { levels } from './params.ts';
import { POLL_DURATIONS, POLL_OPTIONS } from './polls.ts';
import { MAX_POST_BYTES } from './posts.ts';
import { HASHTAG_MAX, TAGGED_MAX } from './tags.ts';
import { HASHTAGS_MAX } from './text.ts';

/** Drafts of one member that are stored, and how long one is since it was last saved. */
export const DRAFTS_MAX = 100;
export const DRAFT_DAYS = 180;
/** A draft may be longer than a post: it is shortened before it is published. */
export const DRAFT_TEXT_MAX = 10_000;

const words = text({ max: DRAFT_TEXT_MAX, lines: true });
const shortWords = text({ max: 500 });
const picture = z.strictObject({ id, alt: text({ max: ALT_MAX, lines: true }) });
/** What the form attaches, finished or not; files are uploads of the member. */
const draftAttachment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pictures'), pictures: z.array(picture).check(z.maxLength(PICTURES_MAX)) }),
  z.strictObject({
    kind: z.literal('poll'),
    question: shortWords,
    options: z.array(shortWords).check(z.maxLength(POLL_OPTIONS.max)),
    duration: z.enum(POLL_DURATIONS),
  }),
  z.strictObject({
    kind: z.literal('video'),
    mediaId: id,
    poster: z.optional(picture),
    captions: z
      .array(z.strictObject({ mediaId: id, language: z.string().check(z.maxLength(12)) }))
      .check(z.maxLength(CAPTIONS_MAX)),
  }),
  z.strictObject({ kind: z.literal('document'), mediaId: id, cover: z.optional(picture) }),
  ...newThings,
]);
const draftContent = z.strictObject({
  text: words,
  hashtags: z.array(z.string().check(z.maxLength(HASHTAG_MAX))).check(z.maxLength(HASHTAGS_MAX)),
  taggedIds: z.array(id).check(z.maxLength(TAGGED_MAX)),
  visibility: z.optional(levels),
  commentsOpen: z.boolean(),
  attachment: z.optional(draftAttachment),
});
export type DraftContent = z.output<typeof draftContent>;

export const postDraft = z.object({
  id,
  /** Counts the saves. */
  sequence: z.int(),
  content: draftContent,
  savedAt: instant,
});
export type PostDraft = z.output<typeof postDraft>;

const own = { access: 'member', as: PAGE_TEAM } as const;
const params = z.strictObject({ draftId: id });

export const listPostDrafts = endpoint({
  ...own,
  method: 'GET',
  path: '/post-drafts',
  summary: 'List the drafts of the member, the one that was saved last first',
  query: z.strictObject(infiniteQuery),
  reply: infinite(postDraft),
});
export const readPostDraft = endpoint({
  ...own,
  method: 'GET',
  path: '/post-drafts/{draftId}',
  summary: 'Read a draft of the member',
  params,
  reply: data(postDraft),
  refusals: ['not_found'],
});
export const savePostDraft = endpoint({
  ...own,
  method: 'PUT',
  path: '/post-drafts/{draftId}',
  summary: 'Save a draft; a save that started from an earlier sequence is refused with the stored draft',
  params,
  maxBodyBytes: MAX_POST_BYTES,
  /** `sequence`: the one that this save started from; 0 for a new draft, whose id the browser has made. */
  body: z.strictObject({ sequence: version, content: draftContent }),
  reply: data(postDraft),
  refusals: ['not_found', 'stale', 'drafts_full'],
});
export const deletePostDraft = endpoint({
  ...own,
  method: 'DELETE',
  path: '/post-drafts/{draftId}',
  summary: 'Delete a draft of the member',
  params,
});
