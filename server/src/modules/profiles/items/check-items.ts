import type { ItemFields, LinkedSection, ListedSection } from '#contract/profiles/sections.ts';
import { comparePartial, LINKED_SECTIONS } from '#contract/profiles/sections.ts';
import type { Kysely } from 'kysely';
import { foldName } from '#contract/reference/reference.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { latestMonth } from '#platform/zones/months.ts';
import { knownLanguages, skillsNamed } from '#modules/reference';
import { findPages } from '../links/queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { store, type StoredItem } from './shape.ts';

/** A checked item, ready to be stored; `field` and `problem` if it cannot be. */
export interface Checked extends StoredItem {
  section: ListedSection;
  title_folded: string;
  organisation_folded: string;
  skill_id: number | null;
  problem: { field: string; key: string } | null;
}
export interface ItemDraft {
  readonly section: ListedSection;
  readonly fields: ItemFields;
}
/** Only an expected graduation may lie in the future. */
function futureProblem(section: ListedSection, { started, ended }: StoredItem, now: Date): Checked['problem'] {
  const month = latestMonth(now);
  if (started !== null && comparePartial(started, month) > 0)
    return { field: section === 'achievements' ? 'issued' : 'started', key: 'in_the_future' };
  if (ended !== null && section !== 'educations' && comparePartial(ended, month) > 0)
    return { field: 'ended', key: 'in_the_future' };
  return null;
}

/** The pages that the items name, as far as the member may see them, by kind. */
async function linkablePages(
  { db, member }: Pick<RequestContext<ProfilesTables>, 'db'> & { readonly member: { readonly id: string } | null },
  rows: readonly StoredItem[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ organisation_id: id }) => id ?? []);
  if (ids.length === 0 || member === null) return new Map();
  return new Map((await findPages(db, { memberId: member.id, ids })).map(({ id, kind }) => [id, kind]));
}
const pageProblem = (
  { section, organisation_id: id }: StoredItem & { section: ListedSection },
  pages: ReadonlyMap<string, string>,
): Checked['problem'] =>
  id === null ||
  id === undefined ||
  (section in LINKED_SECTIONS && pages.get(id) === LINKED_SECTIONS[section as LinkedSection])
    ? null
    : { field: 'pageId', key: 'page_unknown' };

/**
 * Checks items against the current month and the reference lists. One query each for skills, languages and pages,
 * however many items there are.
 */
export async function checkItems(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'now'> & { readonly member: { readonly id: string } | null },
  drafts: readonly ItemDraft[],
): Promise<Checked[]> {
  const rows = drafts.map(({ section, fields }) => ({ section, ...store(section, fields) }));
  const titles = (section: ListedSection) => rows.filter((row) => row.section === section).map((row) => row.title);
  const languages = await knownLanguages(across(ctx.db), titles('languages'));
  const pages = await linkablePages(ctx, rows);
  const skills = await skillsNamed(across(ctx.db), titles('skills').map(foldName));
  return rows.map((row) => {
    const listedSkill = row.section === 'skills' ? skills.get(foldName(row.title)) : undefined;
    // A listed skill is the same skill in every language.
    const title = listedSkill?.name ?? row.title;
    const unknown =
      row.section === 'languages' && !languages.has(row.title) ? { field: 'code', key: 'invalid_choice' } : null;
    return {
      ...row,
      title,
      title_folded: foldName(title),
      organisation_folded: foldName(row.organisation),
      skill_id: listedSkill?.id ?? null,
      problem: unknown ?? pageProblem(row, pages) ?? futureProblem(row.section, row, ctx.now),
    };
  });
}

/** The problem of each item, in order, before it is stored; null where there is none. */
export const itemProblems = async (
  database: Kysely<never>,
  now: Date,
  drafts: readonly ItemDraft[],
): Promise<Checked['problem'][]> =>
  (await checkItems({ db: narrowed<ProfilesTables>(database), now, member: null }, drafts)).map(
    ({ problem }) => problem,
  );
