import type { LegalBlock, LegalKind, LegalSection } from '#contract/legal/legal.ts';
import type { Language } from '#contract/core/language.ts';
import type { DraftContent } from '#contract/legal/drafts.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

/** The version in force: the latest that has taken effect. */
export const selectCurrentVersion = statement({
  params: { kind: column.text.as<LegalKind>(), now: column.timestamp },
  row: {
    version: column.text,
  },
  sql: `
  select version from legal_document where kind = :kind and effective_at <= :now and withdrawn_at is null
  order by effective_at desc, version::int desc limit 1`,
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
  from (select kind, version, effective_at from legal_document
    where kind = :kind and effective_at <= :now and withdrawn_at is null
    order by effective_at desc, version::int desc limit 1) current
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
  order by array_position(:languages::text[], legal_text.language)
  limit 1`,
});

/** The version that is published and not in force; there is one at most. */
export const selectNextVersion = statement({
  params: { kind: column.text.as<LegalKind>(), now: column.timestamp },
  row: { version: column.text, effective_at: column.timestamp, material: column.boolean },
  sql: `
  select version, effective_at, material from legal_document
  where kind = :kind and effective_at > :now and withdrawn_at is null limit 1`,
});

export interface NewDocument {
  kind: LegalKind;
  version: string;
  effective_at: string;
  material: boolean;
}
/**
 * Adds packaged versions, unless the operator has published a text of their own: nothing comes above that one by
 * itself.
 */
export const insertDocuments = statement({
  params: { documents: column.json<NewDocument[]>() },
  sql: `
    insert into legal_document (kind, version, effective_at, material, published_at)
    select kind, version, effective_at, material, effective_at
    from jsonb_to_recordset(:documents::jsonb) as entry (kind text, version text, effective_at timestamptz,
      material boolean)
    where not exists (select from legal_document own where own.kind = entry.kind and own.by_operator)
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

/** Of these versions of the program, those that are no version here. */
export const missingVersions = statement({
  params: { documents: column.json<NewDocument[]>() },
  row: { kind: column.text.as<LegalKind>().notNull, version: column.text.notNull },
  sql: `
    select entry.kind, entry.version
    from jsonb_to_recordset(:documents::jsonb) as entry (kind text, version text)
    where not exists (select from legal_document packaged where packaged.kind = entry.kind
      and packaged.version = entry.version and not packaged.by_operator)`,
});
export interface ProgramDraft {
  id: string;
  kind: LegalKind;
  program_version: string;
  content: DraftContent;
}
/** Each text of the program arrives once, also when it was discarded. */
export const insertProgramDrafts = statement({
  params: { drafts: column.json<ProgramDraft[]>(), now: column.timestamp },
  sql: `
    insert into legal_draft (id, kind, program_version, content, created_at, updated_at)
    select id, kind, program_version, content, :now::timestamptz, :now::timestamptz
    from jsonb_to_recordset(:drafts::jsonb) as entry (id uuid, kind text, program_version text, content jsonb)
    on conflict (kind, program_version) where program_version is not null do nothing`,
});
