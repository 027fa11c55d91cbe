import type { Picture } from '#contract/media/media.ts';
import type { RequestContext } from '#platform/context.ts';
import { presentPicture } from '#modules/media';

/** A picture as JSON in the result of a statement. */
export interface PictureRow {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}
export const presentPictures = (
  rows: readonly PictureRow[] | null,
  { services, now }: Pick<RequestContext<unknown>, 'services' | 'now'>,
): Picture[] => (rows ?? []).map((row) => presentPicture({ ...row, animated: false }, '', services, now));
