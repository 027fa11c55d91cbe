import { narrowed } from '#platform/database/narrow.ts';
import { previewUses } from '#modules/media';
import type { PostsTables } from '../tables.ts';
import { shownPictures } from './queries-previews.ts';

/** A post that was deleted keeps its picture until its row goes. */
export const previewUse = previewUses.by(async (db, pictureIds) =>
  (await shownPictures(narrowed<PostsTables>(db), { pictureIds: [...pictureIds] })).flatMap(({ id }) => id ?? []),
);
