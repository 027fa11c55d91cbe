import { foldName } from '#contract/reference/reference.ts';

/**
 * Maps the name of a language to its code; unknown names are returned unchanged and then refused by the rules of the
 * profile.
 */
export type CodeOf = (name: string) => string;
export interface NamedLanguage {
  readonly code: string;
  readonly names: unknown;
  readonly own_name: string;
}

/** Alternative names in common use, normalised. Regional forms are found by the name before the bracket. */
const others: Readonly<Record<string, string>> = {
  mandarin: 'zh',
  'mandarin chinese': 'zh',
  putonghua: 'zh',
  'simplified chinese': 'zh',
  'traditional chinese': 'zh',
  farsi: 'fa',
  dari: 'fa',
  castilian: 'es',
  flemish: 'nl',
  'american english': 'en',
  'british english': 'en',
  'us english': 'en',
  'uk english': 'en',
  'brazilian portuguese': 'pt',
  'european portuguese': 'pt',
  'canadian french': 'fr',
  'latin american spanish': 'es',
  'swiss german': 'de',
  'austrian german': 'de',
  bangla: 'bn',
  oriya: 'or',
  odiya: 'or',
  pilipino: 'fil',
  'modern greek': 'el',
  'modern hebrew': 'he',
  'modern standard arabic': 'ar',
  'egyptian arabic': 'ar',
  panjabi: 'pa',
  pashtu: 'ps',
  pushto: 'ps',
  moldovan: 'ro',
  burmese: 'my',
  myanmar: 'my',
  gaelic: 'gd',
  khmer: 'km',
  cambodian: 'km',
  bahasa: 'id',
  'bahasa indonesia': 'id',
  'bahasa melayu': 'ms',
  'bahasa malaysia': 'ms',
};

/** Finds languages by all known names: in our languages, in their own, and in alternatives. */
export function languagesBy(list: readonly NamedLanguage[]): CodeOf {
  const codes = new Map<string, string>();
  for (const { code, names, own_name } of list) {
    for (const name of [own_name, ...Object.values(names as Record<string, string>)]) codes.set(foldName(name), code);
    codes.set(code, code);
  }
  const validCodes = new Set(list.map(({ code }) => code));
  const exact = (searchKey: string) => {
    const code = codes.get(searchKey) ?? others[searchKey];
    return code !== undefined && validCodes.has(code) ? code : undefined;
  };
  return (name) => {
    const searchKey = foldName(name);
    // "English (US)", "Chinese, Simplified", "Portuguese - Brazil", "pt-BR"
    const plain = foldName(name.replace(/\(.*|（.*|,.*|\s[-–/].*/u, ''));
    const tag = /^([a-z]{2,3})[-_][a-z]{2,4}$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
    return exact(searchKey) ?? exact(plain) ?? exact(tag) ?? name;
  };
}
