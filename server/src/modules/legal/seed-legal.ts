import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { narrowed } from '#platform/database/narrow.ts';
import { packagedTexts, type PackagedVersion, versions } from './documents.ts';
import { contentOf, type TextIn } from './drafts/content.ts';
import { insertDocuments, insertProgramDrafts, insertTexts, missingVersions } from './queries.ts';
import type { LegalTables } from './tables.ts';

interface Packaged {
  readonly versions: readonly PackagedVersion[];
  readonly textsOf: (kind: PackagedVersion['kind'], version: string) => TextIn[];
}

/**
 * Adds packaged versions that the database lacks. Existing versions stay unchanged, because members accepted them.
 * Where the operator has published a text, those that come later arrive as drafts.
 */
export async function seedLegal(
  database: Kysely<never>,
  packaged: Packaged = { versions, textsOf: packagedTexts },
  now = new Date(),
): Promise<void> {
  const documents = packaged.versions.map(({ effectiveAt, ...version }) => ({ ...version, effective_at: effectiveAt }));
  await narrowed<LegalTables>(database)
    .transaction()
    .execute(async (db) => {
      await insertDocuments(db, { documents });
      const missing = await missingVersions(db, { documents });
      const isMissing = (one: PackagedVersion) =>
        missing.some(({ kind, version }) => kind === one.kind && version === one.version);
      const texts = packaged.versions
        .filter((one) => !isMissing(one))
        .flatMap(({ kind, version }) => packaged.textsOf(kind, version).map((text) => ({ kind, version, ...text })));
      await insertTexts(db, { texts });
      const drafts = missing.map(({ kind, version }) => {
        const content = contentOf(packaged.textsOf(kind, version));
        return { id: uuid(), kind, program_version: version, content };
      });
      if (drafts.length > 0) await insertProgramDrafts(db, { drafts, now });
    });
}
