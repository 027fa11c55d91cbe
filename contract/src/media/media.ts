import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';

/**
 * Longest side in pixels of each rendition; pictures are never enlarged. `thumb` and `small` of a photo are squares.
 * `still` exists for animated pictures only: the first frame, for people who prefer reduced motion.
 */
export const RENDITIONS = { thumb: 96, small: 320, medium: 800, large: 2048, still: 800 } as const;
export type Rendition = keyof typeof RENDITIONS;
export const isRendition = (name: string): name is Rendition => Object.hasOwn(RENDITIONS, name);

export const PICTURE_BYTES_MAX = 20_000_000;
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Browsers reduce larger pictures to this longest side, in pixels, before uploading. */
export const PICTURE_SIDE_MAX = 4_096;
/**
 * A picture that is higher than wide, such as a screenshot of a long page, keeps this width so that its text can be
 * read. WebP ends at a height of 16,383.
 */
export const READABLE = { width: 1_080, height: 16_000 } as const;
/** By how much a picture is reduced to a longest side; a long one to the width that can be read. */
export const reductionOf = (width: number, height: number, side: number): number =>
  Math.min(1, Math.max(side / Math.max(width, height), Math.min(READABLE.width / width, READABLE.height / height)));
/** An animation that exceeds either limit is shown as its first frame. */
export const ANIMATION_MAX = { milliseconds: 10_000, frames: 200 } as const;
/** Maximum number of unused pictures per person; unused ones are deleted after 24 h. */
export const UPLOADS_WAITING_MAX = 100;
/** Maximum length of the alternative text, in characters. */
export const ALT_MAX = 1_500;
/** Accepted types as browsers name them; the server inspects the content. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
] as const;

/**
 * `photo` shows an actor and gets square small renditions; only pictures of a `post` stay animated; `section`: logos
 * and pictures within a profile.
 */
export const PICTURE_PURPOSES = ['post', 'photo', 'cover', 'section'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/**
 * A picture in a reply. `urls` are relative, signed or public, ready for `src`. `placeholder` is a ThumbHash in
 * base64, shown blurred until the picture has loaded. `urls.still` is present when `animated`.
 */
export const picture = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
  alt: z.string(),
  animated: z.boolean(),
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string(), still: z.optional(z.string()) }),
});
export type Picture = z.output<typeof picture>;

/** The square profile picture of an actor. */
export const avatar = z.object({
  id: z.uuid(),
  placeholder: z.nullable(z.string()),
  urls: z.object({ thumb: z.string(), small: z.string() }),
});
export type Avatar = z.output<typeof avatar>;

/** Limits of videos and documents. */
export const VIDEO_SECONDS_MAX = 600;
export const DOCUMENT_PAGES_MAX = 300;
/** Longest voice note. */
export const VOICE_SECONDS_MAX = 300;
export const VIDEO_FORMATS = ['mp4', 'webm'] as const;
export const DOCUMENT_FORMATS = ['pdf', 'docx', 'doc', 'txt'] as const;
/**
 * The files of a media that are no pictures, as they are named in addresses. `text.json`: what a docx or txt says, as
 * nodes.
 */
export const MEDIA_FILES = {
  'video.mp4': 'video/mp4',
  'video.webm': 'video/webm',
  'document.pdf': 'application/pdf',
  'document.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'document.doc': 'application/msword',
  'document.txt': 'text/plain; charset=utf-8',
  'text.json': 'application/json; charset=utf-8',
  'captions.vtt': 'text/vtt; charset=utf-8',
  'file.bin': 'application/octet-stream',
  'voice.webm': 'audio/webm',
  'voice.mp4': 'audio/mp4',
} as const;
export type MediaFile = keyof typeof MEDIA_FILES;
export const isMediaFile = (name: string): name is MediaFile => Object.hasOwn(MEDIA_FILES, name);

/** Addresses are relative and signed, as those of pictures. Sizes in pixels. */
export const videoFile = z.object({
  kind: z.literal('video'),
  id,
  format: z.enum(VIDEO_FORMATS),
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  url: z.string(),
});
export const documentFile = z.object({
  kind: z.literal('document'),
  id,
  format: z.enum(DOCUMENT_FORMATS),
  /** As it is called where it is saved. */
  name: z.string(),
  bytes: z.int(),
  /** Of a pdf; null for others. */
  pages: z.nullable(z.int()),
  url: z.string(),
  /** What it says, as nodes; null where it is only offered for download, or is a pdf. */
  textUrl: z.nullable(z.string()),
});
export const captionsFile = z.object({ kind: z.literal('captions'), id, url: z.string() });
/** Anything else, as bytes. */
export const plainFile = z.object({ kind: z.literal('file'), id, name: z.string(), bytes: z.int(), url: z.string() });
/** A recorded note: Opus in webm, or AAC in mp4. */
export const voiceFile = z.object({
  kind: z.literal('voice'),
  id,
  format: z.enum(VIDEO_FORMATS),
  seconds: z.number(),
  url: z.string(),
});
export const mediaFile = z.discriminatedUnion('kind', [videoFile, documentFile, captionsFile, plainFile, voiceFile]);
export type VideoFile = z.output<typeof videoFile>;
export type DocumentFile = z.output<typeof documentFile>;
export type VoiceFile = z.output<typeof voiceFile>;
export type PlainFile = z.output<typeof plainFile>;

export const MEDIA_STATES = ['processing', 'ready', 'refused'] as const;

/**
 * The state of an upload, for its uploader. `picture` or `file` when ready; `refusal` when it could not be read.
 */
export const uploadedMedia = z.object({
  id,
  state: z.enum(MEDIA_STATES),
  picture: z.nullable(picture),
  file: z.nullable(mediaFile),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

const params = z.strictObject({ mediaId: id });

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/media',
  summary: 'Upload a picture; its renditions are made in the background',
  access: 'member',
  as: PAGE_TEAM,
  body: z.strictObject({ purpose: z.enum(PICTURE_PURPOSES) }),
  files: { file: { maxBytes: PICTURE_BYTES_MAX } },
  status: 201,
  reply: data(uploadedMedia),
  refusals: [
    'too_large',
    'picture_type_unknown',
    'picture_heic',
    'picture_unreadable',
    'picture_too_many_pixels',
    'picture_too_slow',
    'too_many_uploads',
  ],
});

export const readMedia = endpoint({
  method: 'GET',
  path: '/media/{mediaId}',
  summary: 'Read the state of one of the caller’s uploads',
  access: 'member',
  as: PAGE_TEAM,
  params,
  reply: data(uploadedMedia),
  refusals: ['not_found'],
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/media/{mediaId}',
  summary: 'Delete an unused upload',
  access: 'member',
  as: PAGE_TEAM,
  params,
  refusals: ['not_found', 'media_in_use'],
});
