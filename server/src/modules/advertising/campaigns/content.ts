import type { AudienceInput, CampaignFields } from '#contract/advertising/fields.ts';
import { CAMPAIGN_FILE_BYTES_MAX } from '#contract/advertising/choices.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import { attachFile, attachMedia } from '#modules/media';
import { checkPlace } from '#modules/reference';
import type { AdvertisingContext } from '../tables.ts';
import { type ContentColumns, EVERYONE, type StoredAudience, type StoredFile, type StoredPicture } from './columns.ts';

export const EMPTY_CONTENT: ContentColumns = {
  headline: '',
  description: '',
  call_to_action: null,
  link: '',
  store_link: '',
  pictures: [],
  file: null,
  questions: [],
  special: 'none',
  audience: EVERYONE,
};

/** What is wrong with an upload is refused as a problem of its field. */
async function inField<T>(field: string, attached: Promise<T>): Promise<T> {
  try {
    return await attached;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { fields: [{ field, key: `campaign_${error.code}` }], cause: error });
  }
}
type Sent = Pick<CampaignFields, 'pictures' | 'fileId' | 'audience'>;
/** Pictures that the campaign has, with their new texts, and new uploads, which belong to the owner from then on. */
async function picturesOf(
  ctx: AdvertisingContext,
  sent: NonNullable<Sent['pictures']>,
  former: readonly StoredPicture[],
): Promise<StoredPicture[]> {
  const known = new Map(former.map((picture) => [picture.id, picture]));
  const ids = sent.map(({ id }) => id).filter((id) => !known.has(id));
  const upload = { ids, purpose: 'post', kind: 'campaign', ownerId: ctx.actor.id } as const;
  const added = await inField('pictures', attachMedia(ctx, upload));
  for (const { id, width, height, placeholder, animated } of added)
    known.set(id, { id, width, height, placeholder, animated, alt: '' });
  return sent.flatMap(({ id, alt }) => {
    const picture = known.get(id);
    return picture === undefined ? [] : [{ ...picture, alt }];
  });
}
async function fileOf(ctx: AdvertisingContext, id: string, former: StoredFile | null): Promise<StoredFile> {
  if (former?.id === id) return former;
  const upload = { id, file: 'document', kind: 'campaign', ownerId: ctx.actor.id } as const;
  const row = await inField('fileId', attachFile(ctx, upload));
  if (row.format !== 'pdf') throw fieldRefusal('fileId', 'not_a_pdf');
  if (row.bytes > CAMPAIGN_FILE_BYTES_MAX)
    throw fieldRefusal('fileId', 'too_large', { limit: `${CAMPAIGN_FILE_BYTES_MAX / 1_000_000} MB` });
  const { kind, filename, format, bytes, width, height, duration_ms, pages } = row;
  return { id, kind, filename, format, bytes, width, height, duration_ms, pages };
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

/** What the form says of words, pictures, link and audience; null: nothing of it. */
export async function contentOf(
  ctx: AdvertisingContext,
  fields: CampaignFields,
  before: ContentColumns,
): Promise<ContentColumns | null> {
  const [pictures, file, audience] = await checkFields(
    async () => (fields.pictures === undefined ? before.pictures : picturesOf(ctx, fields.pictures, before.pictures)),
    async () =>
      fields.fileId === undefined
        ? before.file
        : fields.fileId === null
          ? null
          : await fileOf(ctx, fields.fileId, before.file),
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
    file,
    audience,
  };
  return JSON.stringify(inOrderOf(after)) === JSON.stringify(inOrderOf(before)) ? null : after;
}
/** As two contents are compared: the database orders the keys of its JSON by itself. */
const inOrderOf = (content: ContentColumns): unknown => sorted({ ...content });
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
