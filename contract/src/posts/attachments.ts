import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { CALLS_TO_ACTION } from '../core/choices.ts';
import { id } from '../core/endpoint.ts';
import { documentFile, picture, type Picture } from '../media/media.ts';
import { describedPicture, newVideoFields, playedVideoFields } from '../media/videos.ts';
import { newPoll, poll } from './polls.ts';
import type { ThingKind } from './things/things.ts';

export const PICTURES_MAX = 10;

/** `pull` is a poll: the word is fixed by the specification. */
export const POST_TYPES = ['content', 'media', 'document', 'event', 'job', 'pull'] as const;
export type PostType = (typeof POST_TYPES)[number];

/** Where a link post leads. */
export const postLink = z.object({
  kind: z.literal('link'),
  address: z.string(),
  title: z.string(),
  description: z.string(),
  action: z.enum(CALLS_TO_ACTION),
  picture: z.nullable(picture),
  /** How many people opened it; null for everyone but the page. */
  clicks: z.nullable(z.int()),
});
export type PostLink = z.output<typeof postLink>;

const postDocument = z.object({ kind: z.literal('document'), file: documentFile, cover: z.nullable(picture) });
const postVideo = z.object({ kind: z.literal('video'), ...playedVideoFields });
/** What the website of the first link in a text says about itself. */
const postPreview = z.object({
  kind: z.literal('preview'),
  address: z.string(),
  title: z.string(),
  description: z.string(),
  site: z.string(),
  picture: z.nullable(picture),
  /** The viewer may take it off. */
  removable: z.boolean(),
});
export type PostPreview = z.output<typeof postPreview>;
/** A thing of another module, as a card; null when the viewer may not see it, or no longer. */
const thing = <const K extends ThingKind>(kind: K) => z.object({ kind: z.literal(kind), id, card: z.nullable(card) });

/** What is attached to a post: one thing of one kind. */
export const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('pictures'), pictures: z.array(picture) }),
  postLink,
  poll,
  postDocument,
  postVideo,
  postPreview,
  thing('event'),
  thing('job'),
  thing('product'),
  thing('service'),
]);
export type Attachment = z.output<typeof attachment>;
export type AttachmentKind = Attachment['kind'];
export type AttachmentOf<K extends AttachmentKind> = Extract<Attachment, { kind: K }>;

/** The type of a post follows from what is attached. The specification names no type for what is sold. */
export const POST_TYPE_OF = {
  none: 'content',
  link: 'content',
  preview: 'content',
  pictures: 'media',
  video: 'media',
  document: 'document',
  poll: 'pull',
  event: 'event',
  job: 'job',
  product: 'content',
  service: 'content',
} as const satisfies Record<AttachmentKind, PostType>;

/** The pictures of a post, of any kind. */
export function picturesOf(attached: Attachment): readonly Picture[] {
  if (attached.kind === 'pictures') return attached.pictures;
  const isLinked = attached.kind === 'link' || attached.kind === 'preview';
  return isLinked && attached.picture !== null ? [attached.picture] : [];
}

export const pictures = z.array(describedPicture).check(z.maxLength(PICTURES_MAX));

const newThing = <const K extends ThingKind>(kind: K) => z.strictObject({ kind: z.literal(kind), id });
/** The things that forms and drafts attach. */
export const newThings = [newThing('event'), newThing('job'), newThing('product'), newThing('service')] as const;
/** What the form of a post attaches. Links have a form of their own. */
export const newAttachment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pictures'), pictures: pictures.check(z.minLength(1)) }),
  newPoll,
  z.strictObject({ kind: z.literal('video'), ...newVideoFields }),
  z.strictObject({ kind: z.literal('document'), mediaId: id, cover: z.optional(describedPicture) }),
  ...newThings,
]);
export type NewAttachment = z.output<typeof newAttachment>;
export type NewAttachmentOf<K extends NewAttachment['kind']> = Extract<NewAttachment, { kind: K }>;
/** What `createPost` and its siblings refuse because of what is attached. */
export const ATTACHMENT_REFUSALS = [
  'picture_unknown',
  'picture_not_ready',
  'file_unknown',
  'file_not_ready',
  'attached_unknown',
] as const;
