import type { NewVideo, PlayedVideo } from '#contract/media/videos.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { type AttachedPicture, attachMedia } from '../attach.ts';
import { presentPicture } from '../present.ts';
import { attachFile } from './attach.ts';
import { type FileRow, presentCaptions, presentVideo } from './present.ts';

/** A picture with its description, as its owner stores it. */
export interface DescribedPicture extends AttachedPicture {
  readonly alt: string;
}
/** A video with its still and its captions, as its owner stores it. */
export interface StoredVideo {
  readonly file: FileRow;
  readonly poster: DescribedPicture | null;
  readonly captions: readonly { readonly id: string; readonly language: string }[];
}
type Attaching<T> = Pick<RequestContext<T>, 'db' | 'member' | 'now'>;
interface Owned {
  /** What they are attached to. */
  readonly kind: string;
  readonly ownerId: string;
}

async function attachPoster<T>(
  ctx: Attaching<T>,
  { id, alt }: NonNullable<NewVideo['poster']>,
  former: DescribedPicture | null,
  owned: Owned,
): Promise<DescribedPicture | null> {
  if (former?.id === id) return { ...former, alt };
  const [row] = await attachMedia(ctx, { ids: [id], purpose: 'post', ...owned });
  if (row === undefined) return null;
  const { width, height, placeholder, animated } = row;
  return { id, width, height, placeholder, animated, alt };
}
/**
 * Attaches an uploaded video with its still and its captions; what `former` has already stays as it is. Refuses as
 * `attachFile` and `attachMedia` do.
 */
export async function attachVideo<T>(
  ctx: Attaching<T>,
  { mediaId, poster, captions }: NewVideo,
  { former = null, ...owned }: Owned & { readonly former?: StoredVideo | null },
): Promise<StoredVideo> {
  const known = new Set(former?.captions.map(({ id }) => id));
  const [file, still, ...tracks] = await Promise.all([
    former?.file.id === mediaId ? former.file : attachFile(ctx, { id: mediaId, file: 'video', ...owned }),
    poster === undefined ? null : attachPoster(ctx, poster, former?.poster ?? null, owned),
    ...captions.map(async ({ mediaId: id, language }) => {
      if (!known.has(id)) await attachFile(ctx, { id, file: 'captions', ...owned });
      return { id, language };
    }),
  ]);
  return { file, poster: still, captions: tracks };
}

/** Only call this after checking that the viewer may see it. */
export const presentPlayed = (
  { file, poster, captions }: StoredVideo,
  services: Pick<Services, 'addresses'>,
  now: Date,
): PlayedVideo => ({
  file: presentVideo(file, services, now),
  poster: poster && presentPicture(poster, poster.alt, services, now),
  captions: captions.map(({ id, language }) => ({ id, language, url: presentCaptions(id, services, now) })),
});
/** The ids of all of its files. */
export const filesOfVideo = ({ file, poster, captions }: StoredVideo): readonly string[] => [
  file.id,
  ...(poster === null ? [] : [poster.id]),
  ...captions.map(({ id }) => id),
];
