import { sql, type Kysely } from 'kysely';
import type { LegalBlock, LegalKind, LegalSection } from '#contract/legal.ts';
import type { Language } from '#contract/core/language.ts';
import { statement } from '#platform/database/statement.ts';
import type { LegalTables } from './tables.ts';

/** The version in force: the youngest that has taken effect. */
export const selectCurrentVersion = statement<{ version: string }, [kind: LegalKind, now: Date]>(`
  select version from legal_document where kind = $1 and effective_at <= $2 order by effective_at desc limit 1`);

export interface TextRow {
  version: string;
  effective_at: Date;
  language: Language;
  title: string;
  introduction: LegalBlock[];
  sections: LegalSection[];
}
/** The text in force, in the first of the languages `$3` that it has. */
export const selectCurrentText = statement<TextRow, [kind: LegalKind, now: Date, languages: readonly Language[]]>(`
  select current.version, current.effective_at, legal_text.language, legal_text.title, legal_text.introduction, legal_text.sections
  from (select kind, version, effective_at from legal_document where kind = $1 and effective_at <= $2 order by effective_at desc limit 1) current
  join legal_text on legal_text.kind = current.kind and legal_text.version = current.version
  order by array_position($3::text[], legal_text.language)
  limit 1`);

export const selectTextOf = statement<TextRow, [kind: LegalKind, version: string, languages: readonly Language[]]>(`
  select legal_text.version, legal_document.effective_at, legal_text.language, legal_text.title, legal_text.introduction, legal_text.sections
  from legal_text
  join legal_document on legal_document.kind = legal_text.kind and legal_document.version = legal_text.version
  where legal_text.kind = $1 and legal_text.version = $2 and legal_text.language = any ($3::text[])
  limit 1`);

export interface NewDocument {
  kind: LegalKind;
  version: string;
  effective_at: string;
  material: boolean;
}
export const insertDocuments = (db: Kysely<LegalTables>, documents: readonly NewDocument[]) =>
  sql`
    insert into legal_document (kind, version, effective_at, material)
    select kind, version, effective_at, material
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (kind text, version text, effective_at timestamptz, material boolean)
    on conflict (kind, version) do nothing`.execute(db);

export interface NewText {
  kind: LegalKind;
  version: string;
  language: Language;
  title: string;
  introduction: LegalBlock[];
  sections: LegalSection[];
}
export const insertTexts = (db: Kysely<LegalTables>, texts: readonly NewText[]) =>
  sql`
    insert into legal_text (kind, version, language, title, introduction, sections)
    select kind, version, language, title, introduction, sections
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as given (kind text, version text, language text, title text, introduction jsonb, sections jsonb)
    on conflict (kind, version, language) do nothing`.execute(db);
