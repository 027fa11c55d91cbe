/** Applied in order, each to the result of the previous ones. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/chh?|tch/g, 'C'],
  [/sh/g, 's'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/[ai]y+[ae]r/g, 'er'],
  [/ao/g, 'av'],
  [/aa/g, 'a'],
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|uu/g, 'u'],
  [/[ae][iy](?![aeiou])/g, 'e'],
  [/[ao]u|ov(?![aeiou])/g, 'o'],
  [/y$/g, 'i'],
  // Equates Verma and Varma.
  [/e(?=r[b-df-hj-np-tv-z])/g, 'a'],
  // Aspiration and an h in the middle are spelled inconsistently.
  [/(?<!^)h/g, ''],
  [/([a-zC])\1+/g, '$1'],
  // A short a is often omitted.
  [/(?<!^)a/g, ''],
];

/**
 * The sound of a word in Latin letters, equal for names spelled in several ways or scripts: Meera, Mira and मीरा
 * (transliterated mira) all become `mir`.
 */
export function soundOf(latin: string): string {
  const plain = latin.replace(/[^a-z]/g, '');
  return rules.reduce((word, [from, to]) => word.replace(from, to), plain);
}
