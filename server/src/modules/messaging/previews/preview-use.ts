import { narrowed } from '#platform/database/narrow.ts';
import type { PreviewUse } from '#platform/module.ts';
import type { MessagingTables } from '../tables.ts';
import { shownPictures } from './queries.ts';

export const previewUse: PreviewUse = async (db, pictureIds) =>
  (await shownPictures(narrowed<MessagingTables>(db), { pictureIds: [...pictureIds] })).flatMap(({ id }) => id ?? []);
