import { sql, type Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import { statement } from '#platform/database/statement.ts';
import type { ReferenceTables } from './tables.ts';

type Db = Kysely<ReferenceTables>;

export const selectCountries = async (db: Db, language: Language) =>
  (
    await sql<{
      code: string;
      name: string;
      english_name: string;
      calling_code: string | null;
      currency_code: string | null;
    }>`
      select code, names ->> ${language} as name, names ->> 'en' as english_name, calling_code, currency_code from country`.execute(
      db,
    )
  ).rows;

export const selectStates = async (db: Db, country: string, language: Language) =>
  (
    await sql<{ code: string; name: string; english_name: string }>`
      select code, coalesce(other_names ->> ${language}, name) as name, name as english_name from state where country_code = ${country}`.execute(
      db,
    )
  ).rows;

export const selectCurrencies = async (db: Db, language: Language) =>
  (
    await sql<{ code: string; name: string; symbol: string; exponent: number; in_use: boolean }>`
      select code, names ->> ${language} as name, symbol, exponent, in_use from currency`.execute(db)
  ).rows;

export const selectTimeZones = async (db: Db, language: Language) =>
  (
    await sql<{ name: string; label: string; country_code: string | null }>`
      select name, names ->> ${language} as label, country_code from time_zone order by name`.execute(db)
  ).rows;

export const selectLanguages = async (db: Db, language: Language) =>
  (
    await sql<{ code: string; name: string; own_name: string }>`
      select code, names ->> ${language} as name, own_name from spoken_language`.execute(db)
  ).rows;

export const selectIndustries = async (db: Db, language: Language) =>
  (await sql<{ slug: string; name: string }>`select slug, names ->> ${language} as name from industry`.execute(db))
    .rows;

/** How many of these slugs there are. */
export const countIndustries = async (db: Db, slugs: readonly string[]) =>
  (await sql<{ count: number }>`select count(*) as count from industry where slug = any (${slugs})`.execute(db)).rows[0]
    ?.count ?? 0;

export const selectServiceCategories = async (db: Db, language: Language) =>
  (
    await sql<{ slug: string; name: string }>`select slug, names ->> ${language} as name from service_category`.execute(
      db,
    )
  ).rows;

export interface CountryMoneyRow {
  country_name: string;
  calling_code: string | null;
  currency_code: string | null;
  currency_name: string | null;
  currency_symbol: string | null;
  region_code: string | null;
}
/** `$3`: folded name of a region, as the table of addresses calls it; its code where the list of states knows it. */
export const selectCountryMoney = statement<CountryMoneyRow, [language: Language, country: string, region: string]>(`
  select country.names ->> $1 as country_name, country.calling_code, country.currency_code,
         currency.names ->> $1 as currency_name, currency.symbol as currency_symbol, region.code as region_code
  from country
  left join currency on currency.code = country.currency_code
  left join state region on region.country_code = country.code and lower(region.name) = $3
  where country.code = $2
  limit 1`);
