/** SQL of the seeding. `$1` is a JSON array of rows. Seeding again updates changed rows and keeps all keys. */

export const seedCurrencies = `
  insert into currency (code, names, symbol, exponent, in_use)
  select code, names, symbol, exponent, in_use
  from jsonb_to_recordset($1::jsonb) as entry (code text, names jsonb, symbol text, exponent smallint, in_use boolean)
  on conflict (code) do update
    set names = excluded.names, symbol = excluded.symbol, exponent = excluded.exponent, in_use = excluded.in_use`;

export const seedCountries = `
  insert into country (code, names, calling_code, currency_code)
  select code, names, calling_code, currency_code
  from jsonb_to_recordset($1::jsonb) as entry (code text, names jsonb, calling_code text, currency_code text)
  on conflict (code) do update
    set names = excluded.names, calling_code = excluded.calling_code, currency_code = excluded.currency_code`;

export const seedStates = `
  insert into state (country_code, code, name, other_names)
  select country_code, code, name, other_names
  from jsonb_to_recordset($1::jsonb) as entry (country_code text, code text, name text, other_names jsonb)
  on conflict (country_code, code) do update set name = excluded.name, other_names = excluded.other_names`;

export const seedTimeZones = `
  insert into time_zone (name, names, country_code)
  select name, names, country_code
  from jsonb_to_recordset($1::jsonb) as entry (name text, names jsonb, country_code text)
  on conflict (name) do update set names = excluded.names, country_code = excluded.country_code`;

export const seedLanguages = `
  insert into spoken_language (code, names, own_name)
  select code, names, own_name
  from jsonb_to_recordset($1::jsonb) as entry (code text, names jsonb, own_name text)
  on conflict (code) do update set names = excluded.names, own_name = excluded.own_name`;

export const seedIndustries = `
  insert into industry (slug, names, position)
  select slug, names, position from jsonb_to_recordset($1::jsonb) as entry (slug text, names jsonb, position smallint)
  on conflict (slug) do update set names = excluded.names, position = excluded.position`;

export const seedServiceCategories = `
  insert into service_category (slug, names, position)
  select slug, names, position from jsonb_to_recordset($1::jsonb) as entry (slug text, names jsonb, position smallint)
  on conflict (slug) do update set names = excluded.names, position = excluded.position`;

export const seedSkills = `
  insert into skill (folded, names, rank)
  select folded, names, rank from jsonb_to_recordset($1::jsonb) as entry (folded text, names jsonb, rank int)
  on conflict (folded) do update set names = excluded.names, rank = excluded.rank`;

/** Deletes words of older editions. */
export const seedSkillWords = `
  with entry as (
    select entry.folded, skill.id, entry.word
      from jsonb_to_recordset($1::jsonb) as entry (skill text, folded text, word smallint)
    join skill on skill.folded = entry.skill
  ), deleted as (
    delete from skill_word
      where not exists (select from entry where entry.folded = skill_word.folded and entry.id = skill_word.skill_id)
  )
  insert into skill_word (folded, skill_id, word) select entry.folded, entry.id, entry.word from entry
  on conflict (folded, skill_id) do update set word = excluded.word`;

/** Cities are copied into a separate table first, so that a later edition adds only new ones. */
export const clearArrival = 'truncate city_arriving';
export const copyArrival =
  'copy city_arriving (country_code, state_code, name, folded, latitude, longitude) from stdin';

/** In the order of the index by name, which fills it a third faster. */
export const seedArrived = `
  insert into city (country_code, state_code, name, folded, latitude, longitude)
  select country_code, state_code, name, folded, latitude, longitude
  from city_arriving arrived
  where not exists (
    select from city
    where city.country_code = arrived.country_code and city.state_code = arrived.state_code
      and city.name = arrived.name)
  order by arrived.folded`;

/** `$1`: the known cities in order, each with its names in other languages. */
export const rankCities = `
  update city set rank = entry.rank, other_names = entry.names
  from jsonb_to_recordset($1::jsonb) as entry (country text, state text, name text, names jsonb, rank smallint)
  where city.country_code = entry.country and city.state_code = entry.state and city.name = entry.name
    and (city.rank, city.other_names) is distinct from (entry.rank, entry.names)`;

/** `$1`: every normalised name under which a known city is found. */
export const seedKnownNames = `
  insert into known_city_name (folded, city_id, rank)
  select entry.folded, city.id, entry.rank
  from jsonb_to_recordset($1::jsonb) as entry (country text, state text, name text, folded text, rank smallint)
  join city on city.country_code = entry.country and city.state_code = entry.state and city.name = entry.name
  on conflict (folded, city_id) do update set rank = excluded.rank`;

/** One process seeds at a time; others wait here and then find the work done. */
export const takeSeedingLock = 'select pg_advisory_xact_lock(7204120)';
export const readEdition = 'select edition from planting where list = $1';
export const writeEdition = `
  insert into planting (list, edition) values ($1, $2)
  on conflict (list) do update set edition = excluded.edition, planted_at = now()`;
