import type { ItemFields, ListedSection } from '#contract/profiles.sections.ts';
import { comparePartial } from '#contract/profiles.sections.ts';
import type { Kysely } from 'kysely';
import { foldName } from '#contract/reference.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { knownLanguages, skillsNamed } from '#modules/reference';
import type { ProfilesTables } from '../tables.ts';
import { store, type StoredItem } from './shape.ts';

/** A thing to be stored, checked as far as one thing can be; `field` and `problem` where it cannot be stored. */
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
const lead = 14 * 3_600_000;
/** The month that it is, or will be in hours, somewhere on earth. */
const thisMonth = (now: Date): string => new Date(now.getTime() + lead).toISOString().slice(0, 7);

/** Nothing lies ahead but an expected graduation. */
function ahead(section: ListedSection, { started, ended }: StoredItem, now: Date): Checked['problem'] {
  const month = thisMonth(now);
  if (started !== null && comparePartial(started, month) > 0)
    return { field: section === 'achievements' ? 'issued' : 'started', key: 'in_the_future' };
  if (ended !== null && section !== 'educations' && comparePartial(ended, month) > 0)
    return { field: 'ended', key: 'in_the_future' };
  return null;
}

/**
 * Holds things against time and the lists: two queries however many they are, none where no skill or language is among
 * them.
 */
export async function checkItems(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'now'>,
  drafts: readonly ItemDraft[],
): Promise<Checked[]> {
  const rows = drafts.map(({ section, fields }) => ({ section, ...store(section, fields) }));
  const titles = (section: ListedSection) => rows.filter((row) => row.section === section).map((row) => row.title);
  const languages = await knownLanguages(across(ctx.db), titles('languages'));
  const skills = await skillsNamed(across(ctx.db), titles('skills').map(foldName));
  return rows.map((row) => {
    const listedSkill = row.section === 'skills' ? skills.get(foldName(row.title)) : undefined;
    // Whatever language a skill of the list was picked in, it is the same skill.
    const title = listedSkill?.name ?? row.title;
    const unknown =
      row.section === 'languages' && !languages.has(row.title) ? { field: 'code', key: 'invalid_choice' } : null;
    return {
      ...row,
      title,
      title_folded: foldName(title),
      organisation_folded: foldName(row.organisation),
      skill_id: listedSkill?.id ?? null,
      problem: unknown ?? ahead(row.section, row, ctx.now),
    };
  });
}

/** What would be refused of things before anyone stores them, in the order given; null where nothing would. */
export const itemProblems = async (
  database: Kysely<never>,
  now: Date,
  drafts: readonly ItemDraft[],
): Promise<Checked['problem'][]> =>
  (await checkItems({ db: narrowed<ProfilesTables>(database), now }, drafts)).map(({ problem }) => problem);
