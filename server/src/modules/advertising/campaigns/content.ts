import type { AudienceInput, CampaignFields } from '#contract/advertising/fields.ts';
import { CAMPAIGN_FILE_BYTES_MAX } from '#contract/advertising/choices.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import {
  attachFile,
  attachMedia,
  attachVideo,
  type DescribedPicture,
  type FileRow,
  filesOfVideo,
  type MediaCopy,
  type StoredVideo,
} from '#modules/media';
import { checkPlace } from '#modules/reference';
import type { AdvertisingContext } from '../tables.ts';
import { type ContentColumns, contentColumnsOf, EVERYONE, type StoredAudience } from './columns.ts';

export const EMPTY_CONTENT: ContentColumns = {
  headline: '',
  description: '',
  call_to_action: null,
  link: '',
  store_link: '',
  pictures: [],
  video: null,
  file: null,
  questions: [],
  special: 'none',
  audience: EVERYONE,
};

type Sent = Pick<CampaignFields, 'pictures' | 'video' | 'fileId'>;
/** Why an upload cannot be attached, as a problem of the field that names it. */
const PROBLEMS: Readonly<Partial<Record<RefusalCode, string>>> = {
  picture_unknown: 'upload_unknown',
  file_unknown: 'upload_unknown',
  picture_not_ready: 'upload_not_ready',
  file_not_ready: 'upload_not_ready',
};
async function attachedAs<T>(field: 'pictures' | 'video' | 'fileId', attach: () => Promise<T>): Promise<T> {
  try {
    return await attach();
  } catch (error) {
    const key = error instanceof Refusal ? PROBLEMS[error.code] : undefined;
    if (!(error instanceof Refusal) || key === undefined) throw error;
    throw new Refusal(error.code, { fields: [{ field, key }], cause: error });
  }
}
/** Pictures that the campaign has, with their new texts, and new uploads, which belong to the owner from then on. */
async function picturesOf(
  ctx: AdvertisingContext,
  sent: readonly { readonly id: string; readonly alt: string }[],
  former: readonly DescribedPicture[],
): Promise<DescribedPicture[]> {
  const known = new Map(former.map((picture) => [picture.id, picture]));
  const ids = sent.map(({ id }) => id).filter((id) => !known.has(id));
  const added = await attachMedia(ctx, { ids, purpose: 'post', kind: 'campaign', ownerId: ctx.actor.id });
  for (const { id, width, height, placeholder, animated } of added)
    known.set(id, { id, width, height, placeholder, animated, alt: '' });
  return sent.flatMap(({ id, alt }) => {
    const picture = known.get(id);
    return picture === undefined ? [] : [{ ...picture, alt }];
  });
}
/** `sent`: undefined for the one that it has. */
async function videoOf(
  ctx: AdvertisingContext,
  sent: Sent['video'],
  former: StoredVideo | null,
): Promise<StoredVideo | null> {
  if (sent === undefined) return former;
  return sent && (await attachVideo(ctx, sent, { kind: 'campaign', ownerId: ctx.actor.id, former }));
}
async function fileOf(ctx: AdvertisingContext, id: Sent['fileId'], former: FileRow | null): Promise<FileRow | null> {
  if (id === undefined || former?.id === id) return former;
  if (id === null) return null;
  const row = await attachFile(ctx, { id, file: 'document', kind: 'campaign', ownerId: ctx.actor.id });
  if (row.format !== 'pdf') throw fieldRefusal('fileId', 'not_a_pdf');
  if (row.bytes > CAMPAIGN_FILE_BYTES_MAX)
    throw fieldRefusal('fileId', 'too_large', { limit: `${CAMPAIGN_FILE_BYTES_MAX / 1_000_000} MB` });
  return row;
}
export async function audienceOf({ db }: AdvertisingContext, sent: AudienceInput): Promise<StoredAudience> {
  const checked = async (places: AudienceInput['places'], field: string) =>
    (
      await Promise.all(places.map(async (place, at) => checkPlace(across(db), place, `audience.${field}.${at}`)))
    ).filter((place) => place !== null);
  const [places, excludedPlaces] = await checkFields(
    async () => checked(sent.places, 'places'),
    async () => checked(sent.excludedPlaces, 'excludedPlaces'),
  );
  return { ...sent, places, excludedPlaces };
}

/** What the form says of words, pictures or video, link and audience; null: nothing of it. */
export async function contentOf(
  ctx: AdvertisingContext,
  fields: CampaignFields,
  before: ContentColumns,
): Promise<ContentColumns | null> {
  const [pictures, video, file, audience] = await checkFields(
    async () =>
      attachedAs('pictures', async () => picturesOf(ctx, fields.pictures ?? before.pictures, before.pictures)),
    async () => attachedAs('video', async () => videoOf(ctx, fields.video, before.video)),
    async () => attachedAs('fileId', async () => fileOf(ctx, fields.fileId, before.file)),
    async () => (fields.audience === undefined ? before.audience : audienceOf(ctx, fields.audience)),
  );
  const after: ContentColumns = {
    headline: fields.headline ?? before.headline,
    description: fields.description ?? before.description,
    call_to_action: fields.callToAction === undefined ? before.call_to_action : fields.callToAction,
    link: fields.link ?? before.link,
    store_link: fields.storeLink ?? before.store_link,
    questions: fields.questions ?? before.questions,
    special: fields.special ?? before.special,
    pictures,
    video,
    file,
    audience,
  };
  return isSameContent(after, before) ? null : after;
}
/** The ids of all that it shows. */
export const filesOfContent = ({ pictures, video, file }: ContentColumns): string[] => [
  ...pictures.map(({ id }) => id),
  ...(video === null ? [] : filesOfVideo(video)),
  ...(file === null ? [] : [file.id]),
];
/** Of what was uploaded in pieces, which alone counts by size. */
export const bytesOf = ({ video, file }: Pick<ContentColumns, 'video' | 'file'>): number =>
  (video?.file.bytes ?? 0) + (file?.bytes ?? 0);
/** The same with copies of all that it shows. @throws Refusal `file_unknown` when something else is shown by now */
export function withCopies(content: ContentColumns, copies: readonly MediaCopy[]): ContentColumns {
  const idOf = new Map(copies.map(({ sourceId, id }) => [sourceId, id]));
  const copyOf = <T extends { readonly id: string }>(source: T): T => {
    const id = idOf.get(source.id);
    if (id === undefined) throw new Refusal('file_unknown');
    return { ...source, id };
  };
  const { pictures, video, file } = content;
  return {
    ...contentColumnsOf(content),
    pictures: pictures.map(copyOf),
    video: video && {
      file: copyOf(video.file),
      poster: video.poster && copyOf(video.poster),
      captions: video.captions.map(copyOf),
    },
    file: file && copyOf(file),
  };
}
export const isSameContent = (one: ContentColumns, other: ContentColumns): boolean =>
  JSON.stringify(inOrderOf(one)) === JSON.stringify(inOrderOf(other));
/** As two contents are compared: the database orders the keys of its JSON by itself. */
const inOrderOf = (content: ContentColumns): unknown => sorted(contentColumnsOf(content));
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
