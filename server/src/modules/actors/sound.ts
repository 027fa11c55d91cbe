/** From left to right; each works on what those before it left. */
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
  // Verma and Varma.
  [/e(?=r[b-df-hj-np-tv-z])/g, 'a'],
  // Aspiration and a breath in the middle are written by some and not by others.
  [/(?<!^)h/g, ''],
  [/([a-zC])\1+/g, '$1'],
  // The short a is written or left out as one likes.
  [/(?<!^)a/g, ''],
];

/**
 * How a word in Latin letters sounds, for names that were written down in more than one script or spelling: Meera, Mira
 * and
 * मीरा (written mira) are all `mir`.
 */
export function soundOf(latin: string): string {
  const letters = latin.replace(/[^a-z]/g, '');
  return rules.reduce((word, [from, to]) => word.replace(from, to), letters);
}
