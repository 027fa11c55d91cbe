import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { textsOf, versions } from './documents.ts';
import { insertDocuments, insertTexts } from './queries.ts';
import type { LegalTables } from './tables.ts';

/** Adds packaged versions that the database lacks. Existing versions stay unchanged, because members accepted them. */
export async function seedLegal(database: Kysely<never>): Promise<void> {
  await narrowed<LegalTables>(database)
    .transaction()
    .execute(async (db) => {
      await insertDocuments(db, {
        documents: versions.map(({ effectiveAt, ...version }) => ({ ...version, effective_at: effectiveAt })),
      });
      await insertTexts(db, {
        texts: versions.flatMap(({ kind, version }) =>
          textsOf(kind, version).map((text) => ({ kind, version, ...text })),
        ),
      });
    });
}
