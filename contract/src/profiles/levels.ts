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
