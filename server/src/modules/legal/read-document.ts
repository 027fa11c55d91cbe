import type { Kysely } from 'kysely';
import type { LegalKind } from '#contract/legal/legal.ts';
import { FALLBACKS } from '#contract/core/language.ts';
import type { VisitorContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { selectCurrentText, selectCurrentVersion } from './queries.ts';
import type { LegalTables } from './tables.ts';

/** The text in force, in the caller's language or the next one available. */
export async function readDocument(
  { db, now, language }: Pick<VisitorContext<LegalTables>, 'db' | 'now' | 'language'>,
  kind: LegalKind,
) {
  const row = await selectCurrentText.first(db, { kind, now, languages: [language, ...FALLBACKS[language]] });
  const { effective_at, ...text } = found(row);
  return { kind, effectiveAt: effective_at, ...text };
}

/**
 * The version in force, which accounts record with an acceptance. Throws if there is none, which means that the
 * database was not seeded.
 */
export async function currentVersion(database: Kysely<never>, kind: LegalKind, now: Date): Promise<string> {
  const row = await selectCurrentVersion.first(narrowed<LegalTables>(database), { kind, now });
  if (row === undefined) throw new Error(`no version of ${kind} is in force`);
  return row.version;
}
