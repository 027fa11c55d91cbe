import { column, type RowOf } from '#platform/database/statement.ts';
import type { Level } from '#contract/core/choices.ts';
import type { Levelled } from '#contract/profiles/levels.ts';
import type { ListedSection } from '#contract/profiles/sections.ts';

/** Columns of `profile` with the level of each section. The level of the photo is stored with the card. */
export type LevelColumn =
  | 'about_level'
  | 'work_experience_level'
  | 'educations_level'
  | 'projects_level'
  | 'achievements_level'
  | 'skills_level'
  | 'languages_level'
  | 'contact_details_level'
  | 'date_of_birth_level';
const level = column.text.as<Level>();
export const levelsRow = {
  about_level: level,
  work_experience_level: level,
  educations_level: level,
  projects_level: level,
  achievements_level: level,
  skills_level: level,
  languages_level: level,
  contact_details_level: level,
  date_of_birth_level: level,
} satisfies Record<LevelColumn, unknown>;
export type Levels = RowOf<typeof levelsRow>;

export const levelColumns = {
  about_me: 'about_level',
  work_experience: 'work_experience_level',
  educations: 'educations_level',
  projects: 'projects_level',
  achievements: 'achievements_level',
  skills: 'skills_level',
  languages: 'languages_level',
  contact_details: 'contact_details_level',
  date_of_birth: 'date_of_birth_level',
} as const satisfies Record<Exclude<Levelled, 'profile_photo'>, LevelColumn>;

/** Default levels for members without a row, equal to those of the migration. */
export const defaultLevels: Levels = {
  about_level: 'anyone',
  work_experience_level: 'anyone',
  educations_level: 'anyone',
  projects_level: 'anyone',
  achievements_level: 'anyone',
  skills_level: 'anyone',
  languages_level: 'anyone',
  contact_details_level: 'connections',
  date_of_birth_level: 'only_me',
};
export const levelOfSection = (levels: Levels, section: ListedSection): Level => levels[levelColumns[section]];
