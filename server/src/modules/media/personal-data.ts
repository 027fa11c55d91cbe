import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { renditionKey } from '#platform/files/index.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { eraseTask } from './erase.ts';
import type { MediaTables } from './tables.ts';

/** Largest first: portraits only have small sizes. */
const sizes = ['large', 'medium', 'small'] as const;

const idsOf = async (db: Kysely<MediaTables>, uploaderId: string): Promise<string[]> =>
  (await db.selectFrom('media').select('id').where('uploader_id', '=', uploaderId).execute()).map(({ id }) => id);

const selectMedia = statement({
  params: { memberId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `select id from media where uploader_id = :memberId and state = 'ready' order by created_at`,
});

export const personalData = definePersonalData<MediaTables>({
  copy: {
    pictures: `select id, purpose, width, height, attached_kind, created_at from media
      where uploader_id = :memberId and state = 'ready' order by created_at`,
  },
  files: async (db, memberId) => {
    const rows = await selectMedia(db, { memberId });
    return rows.map(({ id }) => ({ keys: sizes.map((size) => renditionKey(id, size)), name: `${id}.webp` }));
  },
  async erase(ctx, memberId) {
    const ids = await idsOf(ctx.db, memberId);
    if (ids.length === 0) return;
    await ctx.db.deleteFrom('media').where('uploader_id', '=', memberId).execute();
    await ctx.task(eraseTask, { ids });
  },
});
