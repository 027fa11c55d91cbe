import currencies from '../data/currencies.json' with { type: 'json' };
import industries from '../data/industries.json' with { type: 'json' };
import languages from '../data/languages.json' with { type: 'json' };
import serviceCategories from '../data/service-categories.json' with { type: 'json' };
import stateNames from '../data/state-names.json' with { type: 'json' };
import { callingCodeOf, currencyOf } from './corrections.ts';
import { namesFromIntl, ownNameOf } from './names.ts';
import { sourceCountries, sourceStates } from './source.ts';
import { readSkills, readSkillWords } from './skills.ts';
import { timeZones } from './zones.ts';

/** "+1-684" → "1684" */
const callingCode = (code: string, name: string): string | null => {
  const override = callingCodeOf[code];
  return override === undefined ? name.replace(/\D/g, '') : override;
};

/**
 * Every list except the cities, as rows of its table. Names come from `Intl`, so that they match those of other
 * software.
 */
export function readLists() {
  const countries = sourceCountries();
  const [regionNames, currencyNames, languageNames] = [
    namesFromIntl('region'),
    namesFromIntl('currency'),
    namesFromIntl('language'),
  ];
  const otherNames = new Map(stateNames.map((state) => [`${state.country} ${state.code}`, state.names]));
  return {
    currency: currencies.map(({ code, symbol, exponent, inUse }) => ({
      code,
      symbol,
      exponent,
      in_use: inUse,
      names: currencyNames(code),
    })),
    country: countries.map(({ isoCode: code, currency, phonecode }) => {
      const override = currencyOf[code];
      return {
        code,
        names: regionNames(code),
        calling_code: callingCode(code, phonecode),
        currency_code: override === undefined ? currency : override,
      };
    }),
    state: sourceStates().map(({ countryCode, isoCode, name }) => ({
      country_code: countryCode,
      code: isoCode,
      name: name.trim(),
      other_names: otherNames.get(`${countryCode} ${isoCode}`) ?? {},
    })),
    timeZone: timeZones(countries),
    language: languages.map((language) => {
      const names = language.names ?? languageNames(language.code);
      return { code: language.code, names, own_name: language.ownName ?? ownNameOf(language.code) ?? names.en };
    }),
    industry: industries.map((row, position) => ({ ...row, position })),
    serviceCategory: serviceCategories.map((row, position) => ({ ...row, position })),
    skill: readSkills(),
    skillWord: readSkillWords(),
  };
}
export type Lists = ReturnType<typeof readLists>;
