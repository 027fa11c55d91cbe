import type { Country, Currency, Named, SpokenLanguage, State, TimeZone } from '#contract/reference/reference.ts';
import { toLocale, type Language } from '#contract/core/language.ts';
import type { VisitorContext } from '#platform/context.ts';
import * as queries from './queries.ts';
import type { ReferenceTables } from './tables.ts';

type ListContext = VisitorContext<ReferenceTables>;

const collators = new Map<Language, Intl.Collator>();
/** Sorted by the rules of the reader's language; the database sorts by bytes. */
function byName<T extends { name: string }>(rows: readonly T[], language: Language): T[] {
  const collator = collators.get(language) ?? new Intl.Collator(toLocale(language));
  collators.set(language, collator);
  return rows.toSorted((a, b) => collator.compare(a.name, b.name));
}

export async function listCountries({ db, language }: ListContext): Promise<Country[]> {
  const rows = await queries.selectCountries(db, language);
  return byName(rows, language).map(({ code, name, english_name, calling_code, currency_code }) => ({
    code,
    name,
    englishName: english_name,
    callingCode: calling_code,
    currency: currency_code,
  }));
}

/** Empty for a country without states and for an unknown country. */
export async function listStates({ db, language }: ListContext, country: string): Promise<State[]> {
  const rows = await queries.selectStates(db, country, language);
  return byName(rows, language).map(({ code, name, english_name }) => ({ code, name, englishName: english_name }));
}

export async function listCurrencies({ db, language }: ListContext): Promise<Currency[]> {
  const rows = await queries.selectCurrencies(db, language);
  return byName(rows, language).map(({ in_use, ...currency }) => ({ ...currency, inUse: in_use }));
}

export async function listTimeZones({ db, language }: ListContext): Promise<TimeZone[]> {
  const rows = await queries.selectTimeZones(db, language);
  return rows.map(({ name, label, country_code }) => ({ name, label, country: country_code }));
}

export async function listLanguages({ db, language }: ListContext): Promise<SpokenLanguage[]> {
  const rows = await queries.selectLanguages(db, language);
  return byName(rows, language).map(({ code, name, own_name }) => ({ code, name, ownName: own_name }));
}

export async function listIndustries({ db, language }: ListContext): Promise<Named[]> {
  return byName(await queries.selectIndustries(db, language), language);
}

export async function listServiceCategories({ db, language }: ListContext): Promise<Named[]> {
  return byName(await queries.selectServiceCategories(db, language), language);
}
