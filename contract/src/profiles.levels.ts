/** Visibility levels in the order the interface shows them: widest first. */
export const LEVELS = ['anyone', 'only_followers', 'connections', 'only_me'] as const;
export type Level = (typeof LEVELS)[number];

/** The same levels under the names that profile sections use in the API. */
export const SECTION_LEVELS = ['anyone', 'only_followers', 'only_connection', 'only_me'] as const;
export type SectionLevel = (typeof SECTION_LEVELS)[number];
export const toSectionLevel = (level: Level): SectionLevel => (level === 'connections' ? 'only_connection' : level);
export const fromSectionLevel = (level: SectionLevel): Level => (level === 'only_connection' ? 'connections' : level);

/** The parts of a profile that have their own visibility level. */
export const SECTIONS = [
  'profile_photo',
  'about_me',
  'work_experience',
  'educations',
  'projects',
  'achievements',
  'skills',
  'languages',
  'contact_details',
] as const;
export type Section = (typeof SECTIONS)[number];
/** Date of birth is a field with its own level; gender uses the same level. */
export const LEVELLED = [...SECTIONS, 'date_of_birth'] as const;
export type Levelled = (typeof LEVELLED)[number];
