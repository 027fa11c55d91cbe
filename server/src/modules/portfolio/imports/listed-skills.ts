import type { Kysely } from 'kysely';
import { foldName } from '#contract/reference/reference.ts';
import { across } from '#platform/database/narrow.ts';
import { skillsNamed } from '#modules/reference';
import type { PortfolioTables } from '../tables.ts';
import type { SkillName } from './matching/match.ts';

/**
 * The English names under which the profile stores the skills of our list, so that a file in Hindi names the same skill
 * as a profile in English. Other names stay as they are.
 */
export async function listedSkillNames(
  db: Kysely<PortfolioTables>,
  items: readonly { readonly section: string; readonly fields: unknown }[],
): Promise<SkillName> {
  const names = items.flatMap(({ section, fields }) => {
    const { name } = fields as { name?: unknown };
    return section === 'skills' && typeof name === 'string' ? [foldName(name)] : [];
  });
  const listed = await skillsNamed(across(db), [...new Set(names)]);
  return (name) => listed.get(foldName(name))?.name ?? name;
}
