import fs from 'node:fs';
import path from 'node:path';
import type { LegalKind } from '#contract/legal/legal.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import { parseDocument } from './parse-document.ts';

export interface PackagedVersion {
  readonly kind: LegalKind;
  readonly version: string;
  readonly effectiveAt: string;
  readonly material: boolean;
}
/**
 * Every version that ever took effect. Published versions are never changed: add files `<kind>-<version>.<language>.md`
 * and a line here. `material`: members must accept it again.
 */
export const versions: readonly PackagedVersion[] = [
  { kind: 'terms', version: '1', effectiveAt: '2026-01-01T00:00:00Z', material: true },
  { kind: 'privacy', version: '1', effectiveAt: '2026-01-01T00:00:00Z', material: true },
  { kind: 'privacy', version: '2', effectiveAt: '2026-11-30T00:00:00Z', material: true },
];

const folder = path.join(import.meta.dirname, 'documents');

/** The texts of one version in every language. Throws when one is missing or cannot be parsed. */
export const packagedTexts = (kind: LegalKind, version: string) =>
  LANGUAGES.map((language) => ({
    language,
    ...parseDocument(fs.readFileSync(path.join(folder, `${kind}-${version}.${language}.md`), 'utf8')),
  }));
