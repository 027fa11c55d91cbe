import type { LegalBlock, LegalKind, LegalSection } from '#contract/legal/legal.ts';
import type { Language } from '#contract/core/language.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

/** The version in force: the latest that has taken effect. */
export const selectCurrentVersion = statement({
  params: { kind: column.text.as<LegalKind>(), now: column.timestamp },
  row: {
    version: column.text,
  },
  sql: `
  select version from legal_document where kind = :kind and effective_at <= :now order by effective_at desc limit 1`,
});

export const textRow = {
  version: column.text,
  effective_at: column.timestamp,
  language: column.text.as<Language>(),
  title: column.text,
  introduction: column.json<LegalBlock[]>(),
  sections: column.json<LegalSection[]>(),
};
export type TextRow = RowOf<typeof textRow>;
/** The text in force, in the first of the `:languages` that exists. */
export const selectCurrentText = statement({
  params: { kind: column.text.as<LegalKind>(), now: column.timestamp, languages: column.text.as<Language>().array },
  row: textRow,
  sql: `
  select current.version, current.effective_at, legal_text.language, legal_text.title, legal_text.introduction,
    legal_text.sections
  from (select kind, version, effective_at from legal_document where kind = :kind and effective_at <= :now
    order by effective_at desc limit 1) current
  join legal_text on legal_text.kind = current.kind and legal_text.version = current.version
  order by array_position(:languages::text[], legal_text.language)
  limit 1`,
});

export const selectTextOf = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text, languages: column.text.as<Language>().array },
  row: textRow,
  sql: `
  select legal_text.version, legal_document.effective_at, legal_text.language, legal_text.title,
    legal_text.introduction, legal_text.sections
  from legal_text
  join legal_document on legal_document.kind = legal_text.kind and legal_document.version = legal_text.version
  where legal_text.kind = :kind and legal_text.version = :version and legal_text.language = any (:languages::text[])
  limit 1`,
});

export interface NewDocument {
  kind: LegalKind;
  version: string;
  effective_at: string;
  material: boolean;
}
export const insertDocuments = statement({
  params: { documents: column.json<NewDocument[]>() },
  sql: `
    insert into legal_document (kind, version, effective_at, material)
    select kind, version, effective_at, material
    from jsonb_to_recordset(:documents::jsonb) as entry (kind text, version text, effective_at timestamptz,
      material boolean)
    on conflict (kind, version) do nothing`,
});

export interface NewText {
  kind: LegalKind;
  version: string;
  language: Language;
  title: string;
  introduction: LegalBlock[];
  sections: LegalSection[];
}
export const insertTexts = statement({
  params: { texts: column.json<NewText[]>() },
  sql: `
    insert into legal_text (kind, version, language, title, introduction, sections)
    select kind, version, language, title, introduction, sections
    from jsonb_to_recordset(:texts::jsonb)
      as entry (kind text, version text, language text, title text, introduction jsonb, sections jsonb)
    on conflict (kind, version, language) do nothing`,
});
