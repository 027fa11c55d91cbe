import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { mediaFileKey, renditionKey } from '#platform/files/index.ts';
import { across } from '#platform/database/narrow.ts';
import { deleteUploadsOf } from '#platform/uploads/index.ts';
import type { MediaFile } from '#contract/media/media.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { eraseTask } from './erase.ts';
import { deleteOfOwner, privateOf } from './private/queries.ts';
import { privateKey } from './private/store.ts';
import { dropPrivate } from './private/tasks.ts';
import type { MediaTables } from './tables.ts';

/** Largest first: portraits only have small sizes. */
const sizes = ['large', 'medium', 'small'] as const;

const idsOf = async (db: Kysely<MediaTables>, uploaderId: string): Promise<string[]> =>
  (await db.selectFrom('media').select('id').where('uploader_id', '=', uploaderId).execute()).map(({ id }) => id);

const selectMedia = statement({
  params: { memberId: column.uuid },
  row: {
    id: column.uuid,
    kind: column.text,
    format: column.text.orNull,
  },
  sql: `select id, kind, format from media where uploader_id = :memberId and state = 'ready' order by created_at`,
});

/** A video, document, captions or other file in a copy of the data. */
function fileFor(id: string, kind: string, format: string | null): { keys: string[]; name: string } {
  if (kind === 'file') return { keys: [mediaFileKey(id, 'file.bin')], name: `${id}.bin` };
  const ending = format ?? 'vtt';
  return { keys: [mediaFileKey(id, `${kind}.${ending}` as MediaFile)], name: `${id}.${ending}` };
}

export const personalData = definePersonalData<MediaTables>({
  copy: {
    pictures: `select id, purpose, width, height, attached_kind, created_at from media
      where uploader_id = :memberId and state = 'ready' and kind = 'picture' order by created_at`,
    files: `select id, kind, filename, format, bytes, duration_ms, pages, attached_kind, created_at from media
      where uploader_id = :memberId and state = 'ready' and kind <> 'picture' order by created_at`,
    private_documents: `select id, purpose, name, format, bytes, pages, digest, created_at from private_document
      where owner_id = :memberId order by created_at, id`,
  },
  files: async (db, memberId) => {
    const rows = await selectMedia(db, { memberId });
    const documents = await privateOf(db, { ownerId: memberId });
    return [
      ...rows.map(({ id, kind, format }) =>
        kind === 'picture'
          ? { keys: sizes.map((size) => renditionKey(id, size)), name: `${id}.webp` }
          : fileFor(id, kind, format),
      ),
      ...documents.map(({ id, format }) => ({ keys: [privateKey(id)], name: `${id}.${format}` })),
    ];
  },
  async erase(ctx, memberId) {
    const documents = await deleteOfOwner(ctx.db, { ownerId: memberId });
    if (documents.length > 0) await ctx.task(dropPrivate, { ids: documents.map(({ id }) => id) });
    const ids = await idsOf(ctx.db, memberId);
    for (const upload of await deleteUploadsOf(across(ctx.db), { memberId })) ids.push(upload.id);
    if (ids.length === 0) return;
    await ctx.db.deleteFrom('media').where('uploader_id', '=', memberId).execute();
    await ctx.task(eraseTask, { ids });
  },
});
