import { narrowed } from '#platform/database/narrow.ts';
import type { PreviewUse } from '#platform/module.ts';
import type { PostsTables } from '../tables.ts';
import { shownPictures } from './queries-previews.ts';

/** A post that was deleted keeps its picture until its row goes. */
export const previewUse: PreviewUse = async (db, pictureIds) =>
  (await shownPictures(narrowed<PostsTables>(db), { pictureIds: [...pictureIds] })).flatMap(({ id }) => id ?? []);
