import type { Language } from '#contract/core/language.ts';
import type { DraftContent } from '#contract/legal/drafts.ts';
import type { LegalBlock, LegalKind, LegalSection } from '#contract/legal/legal.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Draft } from '../policy.ts';

const listRow = {
  id: column.uuid,
  kind: column.text.as<LegalKind>(),
  program_version: column.text.orNull,
  state: column.text.as<Draft['state']>(),
  version: column.int,
  updated_at: column.timestamp,
  updated_by: column.uuid.orNull,
  scheduled: column.text.orNull,
};
export type DraftListRow = RowOf<typeof listRow>;
/** SQL: the version of a policy that is published and not in force. Uses `:now`. */
const scheduledOf = (kind: string) => `(select next.version from legal_document next
    where next.kind = ${kind} and next.withdrawn_at is null and next.effective_at > :now limit 1)`;
const listColumns = `legal_draft.id, legal_draft.kind, legal_draft.program_version, legal_draft.state,
  legal_draft.version, legal_draft.updated_at, legal_draft.updated_by, ${scheduledOf('legal_draft.kind')} as scheduled`;

export const selectDrafts = statement({
  params: { now: column.timestamp },
  row: listRow,
  sql: `select ${listColumns} from legal_draft where legal_draft.state = 'draft'
  order by legal_draft.created_at desc, legal_draft.id desc`,
});
const draftRow = { ...listRow, content: column.json<DraftContent>(), published_as: column.text.orNull };
export type DraftRow = RowOf<typeof draftRow>;
export const findDraft = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: draftRow,
  sql: `select ${listColumns}, legal_draft.content, legal_draft.published_as
  from legal_draft where legal_draft.id = :id`,
});
export const findOpenDraft = statement({
  params: { kind: column.text.as<LegalKind>() },
  row: { id: column.uuid },
  sql: `select id from legal_draft where kind = :kind and state = 'draft' and program_version is null`,
});
/** Of two admins who begin at once, one inserts it. */
export const insertDraft = statement({
  params: {
    id: column.uuid,
    kind: column.text.as<LegalKind>(),
    content: column.json<DraftContent>(),
    by: column.uuid,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `insert into legal_draft (id, kind, content, created_at, updated_at, updated_by)
  values (:id, :kind, :content, :now, :now, :by)
  on conflict (kind) where state = 'draft' and program_version is null do nothing returning id`,
});
export const saveDraft = statement({
  params: {
    id: column.uuid,
    version: column.int,
    content: column.json<DraftContent>(),
    by: column.uuid,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `update legal_draft set content = :content, version = version + 1, updated_at = :now, updated_by = :by
  where id = :id and state = 'draft' and version = :version returning id`,
});
export const discardDraft = statement({
  params: { id: column.uuid },
  row: { id: column.uuid },
  sql: `update legal_draft set state = 'discarded' where id = :id and state = 'draft' returning id`,
});
/** Of two admins who publish at once, one changes the row. */
export const takeDraft = statement({
  params: { id: column.uuid, version: column.int, as: column.text },
  row: { id: column.uuid },
  sql: `update legal_draft set state = 'published', published_as = :as
  where id = :id and state = 'draft' and version = :version returning id`,
});
/** A text that was withdrawn is a draft again, unless admins have begun another one. */
export const returnDraft = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text },
  row: { id: column.uuid },
  sql: `update legal_draft set state = 'draft', published_as = null
  where kind = :kind and published_as = :version and (program_version is not null or not exists (
    select from legal_draft begun
    where begun.kind = :kind and begun.state = 'draft' and begun.program_version is null))
  returning id`,
});

/** The number after the last one, also of versions that were withdrawn. */
export const nextVersion = statement({
  params: { kind: column.text.as<LegalKind>() },
  row: { version: column.text.notNull },
  sql: `select (coalesce(max(version::int), 0) + 1)::text as version from legal_document where kind = :kind`,
});
/** The key decides between two drafts that are published at once. */
export const insertVersion = statement({
  params: {
    kind: column.text.as<LegalKind>(),
    version: column.text,
    effectiveAt: column.timestamp,
    material: column.boolean,
    now: column.timestamp,
    by: column.uuid,
  },
  row: { version: column.text },
  sql: `insert into legal_document (kind, version, effective_at, material, published_at, published_by, by_operator)
  select :kind, :version, :effectiveAt, :material, :now, :by, true
  where not exists (select from legal_document next
    where next.kind = :kind and next.withdrawn_at is null and next.effective_at > :now)
  on conflict (kind, version) do nothing returning version`,
});
export const withdrawVersion = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text, now: column.timestamp },
  row: { version: column.text },
  sql: `update legal_document set withdrawn_at = :now
  where kind = :kind and version = :version and withdrawn_at is null and effective_at > :now returning version`,
});

const versionRow = {
  kind: column.text.as<LegalKind>(),
  version: column.text,
  material: column.boolean,
  effective_at: column.timestamp,
  published_at: column.timestamp,
  published_by: column.uuid.orNull,
  by_operator: column.boolean,
  withdrawn_at: column.timestamp.orNull,
  is_current: column.boolean.notNull,
};
export type VersionRow = RowOf<typeof versionRow>;
const versionColumns = `kind, version, material, effective_at, published_at, published_by, by_operator, withdrawn_at,
  version = (select current.version from legal_document current
    where current.kind = legal_document.kind and current.withdrawn_at is null and current.effective_at <= :now
    order by current.effective_at desc, current.version::int desc limit 1) as is_current`;
export const selectVersions = statement({
  params: { kind: column.text.as<LegalKind>(), now: column.timestamp },
  row: versionRow,
  sql: `select ${versionColumns} from legal_document where kind = :kind order by version::int desc`,
});
export const findVersion = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text, now: column.timestamp },
  row: versionRow,
  sql: `select ${versionColumns} from legal_document where kind = :kind and version = :version`,
});

/** The texts of a version in every language. */
export const selectTexts = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text },
  row: {
    language: column.text.as<Language>(),
    title: column.text,
    introduction: column.json<LegalBlock[]>(),
    sections: column.json<LegalSection[]>(),
  },
  sql: `select language, title, introduction, sections from legal_text where kind = :kind and version = :version`,
});
