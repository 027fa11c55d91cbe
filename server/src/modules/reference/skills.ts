import type { Kysely } from 'kysely';
import { foldName, type Skill } from '#contract/reference.ts';
import type { VisitorContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import {
  searchSkillWords,
  selectKnownLanguages,
  selectSkillBeginning,
  selectSkillsNamed,
  selectTimeZone,
  selectZoneNames,
  type NamedSkillRow,
} from './queries-skills.ts';
import type { ReferenceTables } from './tables.ts';

/** Comes after every other character, so that a range up to it holds all that begins alike. */
const LAST_CHARACTER = '\u{10FFFF}';
const DEFAULT_LIMIT = 10;

/** Skills of the list for what was typed so far; none for nothing. */
export async function searchSkills(
  ctx: VisitorContext<ReferenceTables>,
  query: { query: string; limit?: number | undefined },
): Promise<Skill[]> {
  const searchKey = foldName(query.query);
  if (searchKey === '') return [];
  return await searchSkillWords(ctx.db, {
    language: ctx.language,
    from: searchKey,
    before: searchKey + LAST_CHARACTER,
    limit: query.limit ?? DEFAULT_LIMIT,
  });
}

/**
 * Which of these folded names stand in the list of skills, in whatever language, with the English name that stands for
 * them.
 */
export async function skillsNamed(
  database: Kysely<never>,
  searchKeys: readonly string[],
): Promise<Map<string, NamedSkillRow>> {
  if (searchKeys.length === 0) return new Map();
  const rows = await selectSkillsNamed(narrowed<ReferenceTables>(database), { folded: searchKeys });
  return new Map(rows.map((row) => [row.folded, row]));
}

/**
 * The folded English name of a skill of the list whose name begins so in whatever language: profiles have it in
 * English. Null where none does.
 */
export async function skillBeginning(database: Kysely<never>, searchKeys: string): Promise<string | null> {
  const skill = await selectSkillBeginning.first(narrowed<ReferenceTables>(database), {
    from: searchKeys,
    before: searchKeys + LAST_CHARACTER,
  });
  return skill?.folded ?? null;
}

/** Which of these codes stand in the list of languages. */
export async function knownLanguages(database: Kysely<never>, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  return new Set((await selectKnownLanguages(narrowed<ReferenceTables>(database), { codes })).map((row) => row.code));
}

const knowsTimeZone = async (database: Kysely<never>, name: string): Promise<boolean> =>
  (await selectTimeZone(narrowed<ReferenceTables>(database), { name })).length > 0;
const asBrowsersSay = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // No zone that this program knows.
    return null;
  }
};
/**
 * The zone by its name in our list; browsers call some by older names: "Asia/Calcutta" is our "Asia/Kolkata". Null
 * where there is none.
 */
export async function timeZoneNamed(database: Kysely<never>, name: string): Promise<string | null> {
  if (await knowsTimeZone(database, name)) return name;
  const resolved = asBrowsersSay(name);
  const all = resolved === null ? [] : await selectZoneNames(narrowed<ReferenceTables>(database));
  return all.find((zone) => asBrowsersSay(zone.name) === resolved)?.name ?? null;
}
