import type { Kysely } from 'kysely';
import { foldName, type Skill } from '#contract/reference/reference.ts';
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

/** Sorts after every other character, so that a range up to it contains every text with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';
const DEFAULT_LIMIT = 10;

/** Skills of the list for a query; none for an empty query. */
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

/** The listed skills with these normalised names in any language, with their English names. */
export async function skillsNamed(
  database: Kysely<never>,
  searchKeys: readonly string[],
): Promise<Map<string, NamedSkillRow>> {
  if (searchKeys.length === 0) return new Map();
  const rows = await selectSkillsNamed(narrowed<ReferenceTables>(database), { folded: searchKeys });
  return new Map(rows.map((row) => [row.folded, row]));
}

/**
 * The normalised English name of the listed skill that begins so in any language, as profiles store it. Null without a
 * match.
 */
export async function skillBeginning(database: Kysely<never>, searchKeys: string): Promise<string | null> {
  const skill = await selectSkillBeginning.first(narrowed<ReferenceTables>(database), {
    from: searchKeys,
    before: searchKeys + LAST_CHARACTER,
  });
  return skill?.folded ?? null;
}

/** Which of these codes are in the list of languages. */
export async function knownLanguages(database: Kysely<never>, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  return new Set((await selectKnownLanguages(narrowed<ReferenceTables>(database), { codes })).map((row) => row.code));
}

const knowsTimeZone = async (database: Kysely<never>, name: string): Promise<boolean> =>
  (await selectTimeZone(narrowed<ReferenceTables>(database), { name })).length > 0;
const browserNames = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // No zone that this runtime knows.
    return null;
  }
};
/**
 * The current name of a zone in our list. Browsers send older names for some: "Asia/Calcutta" is our "Asia/Kolkata".
 * Null if there is none.
 */
export async function timeZoneNamed(database: Kysely<never>, name: string): Promise<string | null> {
  if (await knowsTimeZone(database, name)) return name;
  const resolved = browserNames(name);
  const all = resolved === null ? [] : await selectZoneNames(narrowed<ReferenceTables>(database));
  return all.find((zone) => browserNames(zone.name) === resolved)?.name ?? null;
}
