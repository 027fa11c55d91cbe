import type { Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { ReferenceTables } from './tables.ts';

type Db = Kysely<ReferenceTables>;

const selectCountry = statement({
  params: { language: column.text.as<Language>() },
  row: {
    code: column.text,
    name: column.text,
    english_name: column.text,
    calling_code: column.text.orNull,
    currency_code: column.text.orNull,
  },
  sql: `
      select code, names ->> :language as name, names ->> 'en' as english_name, calling_code, currency_code
        from country`,
});

export const selectCountries = async (db: Db, language: Language) => await selectCountry(db, { language });

const selectState = statement({
  params: { language: column.text.as<Language>(), country: column.text },
  row: {
    code: column.text,
    name: column.text,
    english_name: column.text,
  },
  sql: `
      select code, coalesce(other_names ->> :language, name) as name, name as english_name from state
        where country_code = :country`,
});

export const selectStates = async (db: Db, country: string, language: Language) =>
  await selectState(db, { language, country });

const selectCurrency = statement({
  params: { language: column.text.as<Language>() },
  row: {
    code: column.text,
    name: column.text,
    symbol: column.text,
    exponent: column.int,
    in_use: column.boolean,
  },
  sql: `
      select code, names ->> :language as name, symbol, exponent, in_use from currency`,
});

export const selectCurrencies = async (db: Db, language: Language) => await selectCurrency(db, { language });

const selectTimeZone = statement({
  params: { language: column.text.as<Language>() },
  row: {
    name: column.text,
    label: column.text,
    country_code: column.text.orNull,
  },
  sql: `
      select name, names ->> :language as label, country_code from time_zone order by name`,
});

export const selectTimeZones = async (db: Db, language: Language) => await selectTimeZone(db, { language });

const selectSpokenLanguage = statement({
  params: { language: column.text.as<Language>() },
  row: {
    code: column.text,
    name: column.text,
    own_name: column.text,
  },
  sql: `
      select code, names ->> :language as name, own_name from spoken_language`,
});

export const selectLanguages = async (db: Db, language: Language) => await selectSpokenLanguage(db, { language });

const selectIndustry = statement({
  params: { language: column.text.as<Language>() },
  row: {
    slug: column.text,
    name: column.text,
  },
  sql: `select slug, names ->> :language as name from industry`,
});

export const selectIndustries = async (db: Db, language: Language) => await selectIndustry(db, { language });

const countIndustriesStatement = statement({
  params: { slugs: column.text.array },
  row: {
    count: column.int,
  },
  sql: `select count(*) as count from industry where slug = any (:slugs)`,
});

/** How many of these slugs exist. */
export const countIndustries = async (db: Db, slugs: readonly string[]) =>
  (await countIndustriesStatement.first(db, { slugs }))?.count ?? 0;

const countCategories = statement({
  params: { slug: column.text },
  row: { count: column.int },
  sql: `select count(*) as count from service_category where slug = :slug`,
});
export const isServiceCategory = async (db: Db, slug: string): Promise<boolean> =>
  (await countCategories.first(db, { slug }))?.count === 1;

const selectServiceCategory = statement({
  params: { language: column.text.as<Language>() },
  row: {
    slug: column.text,
    name: column.text,
  },
  sql: `select slug, names ->> :language as name from service_category`,
});

export const selectServiceCategories = async (db: Db, language: Language) =>
  await selectServiceCategory(db, { language });

export const countryMoneyRow = {
  country_name: column.text,
  calling_code: column.text.orNull,
  currency_code: column.text.orNull,
  currency_name: column.text.orNull,
  currency_symbol: column.text.orNull,
  region_code: column.text.orNull,
};
export type CountryMoneyRow = RowOf<typeof countryMoneyRow>;
/**
 * `:folded`: normalised name of a region in the table of addresses. Returns its code if the list of states contains it.
 */
export const selectCountryMoney = statement({
  params: { language: column.text.as<Language>(), country: column.text, region: column.text },
  row: countryMoneyRow,
  sql: `
  select country.names ->> :language as country_name, country.calling_code, country.currency_code,
         currency.names ->> :language as currency_name, currency.symbol as currency_symbol, region.code as region_code
  from country
  left join currency on currency.code = country.currency_code
  left join state region on region.country_code = country.code and lower(region.name) = :region
  where country.code = :country
  limit 1`,
});
