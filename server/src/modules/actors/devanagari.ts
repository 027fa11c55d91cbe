import { normalized } from '#contract/core/normalize.ts';

/**
 * The sound of each letter in Latin letters. A consonant is followed by an inherent `a` unless a vowel sign or a virama
 * follows.
 */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  ऩ: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ऱ: 'r',
  ल: 'l',
  ळ: 'l',
  ऴ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
/** Letters with a dot below, for sounds of other languages. */
const dotted: Readonly<Record<string, string>> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f', य: 'y' };
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  'ा': 'aa',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const [dot, virama, over, half, breath] = ['\u093c', '\u094d', '\u0902', '\u0901', '\u0903'];

/** One sound: a consonant or a vowel. `a` alone is the inherent vowel of a consonant; `aa` was written. */
interface Sound {
  text: string;
  vowel: boolean;
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  // Every Devanagari character is one code unit.
  const signs = word.split('');
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs[index] ?? '';
    const consonant = consonants[sign];
    if (consonant !== undefined) {
      const marked = signs[index + 1] === dot;
      if (marked) index += 1;
      sounds.push({ text: marked ? (dotted[sign] ?? consonant) : consonant, vowel: false });
      const next = signs[index + 1] ?? '';
      if (next === virama) index += 1;
      else if (vowels[next] === undefined || next < '\u093e') sounds.push({ text: 'a', vowel: true });
    } else if (vowels[sign] !== undefined) sounds.push({ text: vowels[sign], vowel: true });
    else if (sign === over || sign === half)
      sounds.push({
        text: /[पफबभम]/.test(signs[index + 1] ?? '') ? 'm' : signs[index + 1] === 'ह' ? 'ng' : 'n',
        vowel: false,
      });
    else if (sign !== breath && sign !== dot) sounds.push({ text: sign, vowel: false });
  }
  return sounds;
}

/**
 * The inherent `a` is silent at the end of a word and between a syllable and a full vowel: mehataa is pronounced mehta.
 */
function withoutInherentVowels(sounds: readonly Sound[]): Sound[] {
  const trimmed = sounds.length > 2 && sounds.at(-1)?.text === 'a' ? sounds.slice(0, -1) : [...sounds];
  for (let index = trimmed.length - 3; index >= 2; index -= 1) {
    const isSilent =
      trimmed[index]?.text === 'a' &&
      trimmed[index - 1]?.vowel === false &&
      trimmed[index - 2]?.vowel === true &&
      trimmed[index + 1]?.vowel === false &&
      trimmed[index + 2]?.vowel === true;
    if (isSilent) trimmed.splice(index, 1);
  }
  return trimmed;
}

/**
 * Transliterates a Devanagari word as its speakers write it in Latin letters: शर्मा is sharma, कमला kamla. Other
 * characters are unchanged.
 */
export function romanise(word: string): string {
  return withoutInherentVowels(soundsOf(normalized(word, 'NFD')))
    .map((sound) => (sound.text === 'aa' ? 'a' : sound.text))
    .join('');
}
