import { column, statement, type RowOf } from '#platform/database/statement.ts';

export const skillRow = {
  id: column.int,
  name: column.text,
};
export type SkillRow = RowOf<typeof skillRow>;
/**
 * Skills with words that begin with the query: names that begin with it first, and the best known of each trade before
 * others.
 */
export const searchSkillWords = statement({
  params: { language: column.text, from: column.text, before: column.text, limit: column.int },
  row: skillRow,
  sql: `
  select skill.id, coalesce(skill.names ->> :language, skill.names ->> 'en') as name
  from (
    select skill_word.skill_id, min(skill_word.word) as word from skill_word
    where skill_word.folded >= :from and skill_word.folded < :before
    group by skill_word.skill_id
  ) found
  join skill on skill.id = found.skill_id
  order by found.word > 0, skill.folded <> :from, length(skill.folded) > 24, skill.rank, skill.id
  limit :limit`,
});

/**
 * The English name of the skill that begins with these letters in any language; the shortest one if there are several.
 */
export const selectSkillBeginning = statement({
  params: { from: column.text, before: column.text },
  row: {
    folded: column.text,
  },
  sql: `
  select skill.folded from skill_word join skill on skill.id = skill_word.skill_id
  where skill_word.folded >= :from and skill_word.folded < :before and skill_word.word = 0
  order by length(skill_word.folded), skill.rank, skill.id limit 1`,
});

export const namedSkillRow = {
  folded: column.text,
  id: column.int,
  name: column.text,
};
export type NamedSkillRow = RowOf<typeof namedSkillRow>;
/** Skills by their full name in any language. */
export const selectSkillsNamed = statement({
  params: { folded: column.text.array },
  row: namedSkillRow,
  sql: `
  select skill_word.folded, skill.id, skill.names ->> 'en' as name
  from skill_word join skill on skill.id = skill_word.skill_id
  where skill_word.folded = any (:folded::text[]) and skill_word.word = 0`,
});

export const selectKnownLanguages = statement({
  params: { codes: column.text.array },
  row: {
    code: column.text,
  },
  sql: 'select spoken_language.code from spoken_language where spoken_language.code = any (:codes::text[])',
});
export const selectZoneNames = statement({
  row: {
    name: column.text,
  },
  sql: 'select time_zone.name from time_zone order by time_zone.name',
});
export const selectTimeZone = statement({
  params: { name: column.text },
  row: {
    name: column.text,
  },
  sql: 'select time_zone.name from time_zone where time_zone.name = :name',
});
