import type { Kysely } from 'kysely';
import type { LegalKind } from '#contract/legal/legal.ts';
import { FALLBACKS } from '#contract/core/language.ts';
import type { VisitorContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { selectCurrentText, selectCurrentVersion, selectNextVersion, selectTextOf } from './queries.ts';
import type { LegalTables } from './tables.ts';

type Reading = Pick<VisitorContext<LegalTables>, 'db' | 'now' | 'language'>;

/** The text in force, in the caller's language or the next one available. */
export async function readDocument({ db, now, language }: Reading, kind: LegalKind) {
  const [row, next] = await Promise.all([
    selectCurrentText.first(db, { kind, now, languages: [language, ...FALLBACKS[language]] }),
    selectNextVersion.first(db, { kind, now }),
  ]);
  const { effective_at, ...text } = found(row);
  return {
    kind,
    effectiveAt: effective_at,
    ...text,
    next:
      next === undefined ? null : { version: next.version, effectiveAt: next.effective_at, material: next.material },
  };
}

/** The version that takes effect later, once it is published. */
export async function readNextDocument({ db, now, language }: Reading, kind: LegalKind) {
  const { version } = found(await selectNextVersion.first(db, { kind, now }));
  const languages = [language, ...FALLBACKS[language]];
  const { effective_at, ...text } = found(await selectTextOf.first(db, { kind, version, languages }));
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
