import type { SECTION_CHANGES } from '#contract/accounts/settings.ts';
import type { Kysely } from 'kysely';
import { FALLBACKS, type Language } from '#contract/core/language.ts';
import type { LegalKind, LegalSection } from '#contract/legal/legal.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { selectCurrentText, selectNextVersion, selectTextOf } from './queries.ts';
import type { LegalTables } from './tables.ts';

export interface SectionChange {
  readonly heading: string;
  readonly what: (typeof SECTION_CHANGES)[number];
}
const byId = (sections: readonly LegalSection[]) => new Map(sections.map((section) => [section.id, section]));

/** Sections of `now` that are new or changed, in order, followed by removed ones. */
export function compareSections(before: readonly LegalSection[], now: readonly LegalSection[]): SectionChange[] {
  const [former, current] = [byId(before), byId(now)];
  const changedSections = now.flatMap(({ id, heading, blocks }): SectionChange[] => {
    const previous = former.get(id);
    if (previous === undefined) return [{ heading, what: 'added' }];
    return JSON.stringify([previous.heading, previous.blocks]) === JSON.stringify([heading, blocks])
      ? []
      : [{ heading, what: 'changed' }];
  });
  return [
    ...changedSections,
    ...before.flatMap(({ id, heading }): SectionChange[] => (current.has(id) ? [] : [{ heading, what: 'removed' }])),
  ];
}

/** The differences between the version in force and an accepted version, both in one language. */
export async function changesSince(
  database: Kysely<never>,
  kind: LegalKind,
  version: string,
  language: Language,
  now: Date,
): Promise<{ version: string; effectiveAt: Date; sections: SectionChange[] }> {
  const db = narrowed<LegalTables>(database);
  const current = await selectCurrentText.first(db, { kind, now, languages: [language, ...FALLBACKS[language]] });
  if (current === undefined) throw new Error(`no version of ${kind} is in force`);
  const accepted = await selectTextOf.first(db, { kind, version, languages: [current.language] });
  return {
    version: current.version,
    effectiveAt: current.effective_at,
    sections: compareSections(accepted?.sections ?? [], current.sections),
  };
}

/** The differences between the version in force and one that takes effect later; null: it was withdrawn. */
export async function comingChanges(
  database: Kysely<never>,
  kind: LegalKind,
  version: string,
  language: Language,
  now: Date,
): Promise<{ effectiveAt: Date; sections: SectionChange[] } | null> {
  const db = narrowed<LegalTables>(database);
  const languages = [language, ...FALLBACKS[language]];
  const next = await selectNextVersion.first(db, { kind, now });
  const text = next?.version === version ? await selectTextOf.first(db, { kind, version, languages }) : undefined;
  if (text === undefined) return null;
  const current = await selectCurrentText.first(db, { kind, now, languages: [text.language] });
  return { effectiveAt: text.effective_at, sections: compareSections(current?.sections ?? [], text.sections) };
}
