import type { Database } from '#platform/database/database.ts';

export const owned = [
  'country',
  'state',
  'city',
  'city_arriving',
  'known_city_name',
  'currency',
  'time_zone',
  'spoken_language',
  'industry',
  'service_category',
  'planting',
  'skill',
  'skill_word',
] as const;
export const lent = [
  'city_place',
  'state_name',
  'country_name',
  'currency_unit',
  'skill_name',
  'language_name',
] as const;
export type ReferenceTables = Pick<Database, (typeof owned)[number] | (typeof lent)[number]>;
