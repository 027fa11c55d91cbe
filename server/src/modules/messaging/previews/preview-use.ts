import { narrowed } from '#platform/database/narrow.ts';
import { previewUses } from '#modules/media';
import type { MessagingTables } from '../tables.ts';
import { shownPictures } from './queries.ts';

export const previewUse = previewUses.by(async (db, pictureIds) =>
  (await shownPictures(narrowed<MessagingTables>(db), { pictureIds: [...pictureIds] })).flatMap(({ id }) => id ?? []),
);
