import { statement } from '#platform/database/statement.ts';

export interface SkillRow {
  id: number;
  name: string;
}
/**
 * Skills with a word, or words, that begin so: names that begin so first, the best known of each trade before others.
 */
export const searchSkillWords = statement<SkillRow, [language: string, from: string, before: string, limit: number]>(`
  select skill.id, coalesce(skill.names ->> $1, skill.names ->> 'en') as name
  from (
    select skill_word.skill_id, min(skill_word.word) as word from skill_word
    where skill_word.folded >= $2 and skill_word.folded < $3
    group by skill_word.skill_id
  ) found
  join skill on skill.id = found.skill_id
  order by found.word > 0, skill.folded <> $2, length(skill.folded) > 24, skill.rank, skill.id
  limit $4`);

/**
 * The English name of the skill that these letters begin, in whatever language: the shortest one of all that begin so.
 */
export const selectSkillBeginning = statement<{ folded: string }, [from: string, before: string]>(`
  select skill.folded from skill_word join skill on skill.id = skill_word.skill_id
  where skill_word.folded >= $1 and skill_word.folded < $2 and skill_word.word = 0
  order by length(skill_word.folded), skill.rank, skill.id limit 1`);

export interface NamedSkillRow {
  folded: string;
  id: number;
  name: string;
}
/** Skills by a whole name, in whatever language. */
export const selectSkillsNamed = statement<NamedSkillRow, [folded: readonly string[]]>(`
  select skill_word.folded, skill.id, skill.names ->> 'en' as name
  from skill_word join skill on skill.id = skill_word.skill_id
  where skill_word.folded = any ($1::text[]) and skill_word.word = 0`);

export const selectKnownLanguages = statement<{ code: string }, [codes: readonly string[]]>(
  'select spoken_language.code from spoken_language where spoken_language.code = any ($1::text[])',
);
export const selectZoneNames = statement<{ name: string }, []>(
  'select time_zone.name from time_zone order by time_zone.name',
);
export const selectTimeZone = statement<{ name: string }, [name: string]>(
  'select time_zone.name from time_zone where time_zone.name = $1',
);
