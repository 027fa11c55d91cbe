import type { Avatar, Picture, Rendition, UploadedMedia } from '#contract/media/media.ts';
import type { Language } from '#contract/core/language.ts';
import type { Services } from '#platform/services.ts';
import { presentFile } from './files/present.ts';
import type { AttachedPicture } from './attach.ts';
import type { MediaRow } from './queries.ts';
import { refusalOf } from './refusals.ts';

type Signing = Pick<Services, 'addresses'>;

/** A picture with signed addresses. Only call this after checking that the viewer may see the picture. */
export function presentPicture(row: AttachedPicture, alt: string, { addresses }: Signing, now: Date): Picture {
  const { id, width, height, placeholder, animated } = row;
  const at = (rendition: Rendition) => addresses.signed(id, rendition, now);
  return {
    id,
    width,
    height,
    placeholder,
    alt,
    animated,
    urls: { small: at('small'), medium: at('medium'), large: at('large'), ...(animated && { still: at('still') }) },
  };
}

/** The same for the square picture of an actor. */
export const presentAvatar = (id: string, placeholder: string | null, { addresses }: Signing, now: Date): Avatar => ({
  id,
  placeholder,
  urls: { thumb: addresses.signed(id, 'thumb', now), small: addresses.signed(id, 'small', now) },
});

/** The state of an upload, for its uploader. */
export const presentUpload = (
  row: MediaRow,
  ctx: { services: Signing; now: Date; language: Language },
): UploadedMedia => ({
  id: row.id,
  state: row.state as UploadedMedia['state'],
  picture: row.state === 'ready' && row.kind === 'picture' ? presentPicture(row, '', ctx.services, ctx.now) : null,
  file: row.state === 'ready' ? presentFile(row, ctx.services, ctx.now) : null,
  refusal: row.refusal === null ? null : refusalOf(row.refusal, ctx.language),
});
