import { foldForSearch, soundOfWord } from '#modules/actors';

const MASK = '•••';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/* Every repetition is bounded, so that no text costs more than its length. */
const SIGN = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${SIGN}-]{1,63}`;
/** “(at)” and “[dot]” in brackets, or as words of their own. */
const inBrackets = (word: string) => String.raw`\s{0,2}[(\[{<]\s{0,2}(?:${word})\s{0,2}[)\]}>]\s{0,2}`;
const asWord = (word: string) => String.raw`\s{1,2}(?:${word})\s{1,2}`;
const [AT, DOT] = ['at|एट|ऐट', 'dot|डॉट|डाट'];
const spelledDot = `(?:${inBrackets(DOT)}|${asWord(DOT)})`;
const local = `(?<![${SIGN}._%+-])[${SIGN}._%+-]{1,64}`;
const addresses = new RegExp(
  String.raw`${local}(?:[@＠]|\s{1,2}[@＠]\s{1,2}|${inBrackets(AT)})${LABEL}(?:(?:\.|${spelledDot})${LABEL}){1,5}`,
  'giu',
);
const spelledAddresses = new RegExp(`${local}${asWord(AT)}${LABEL}(?:${spelledDot}${LABEL}){1,5}`, 'giu');
const links = /(?:https?:\/\/|www\.)\S{1,300}/gi;
const handles = new RegExp(`(?<![${SIGN}])[@＠][${SIGN}_](?:[${SIGN}_.-]{0,60}[${SIGN}_])?`, 'gu');
const services =
  'insta(?:gram)?|telegram|whats ?app|linked ?in|github|twitter|facebook|fb|skype|snapchat|wechat|इंस्टाग्राम|टेलीग्राम';
/** “Insta: asha_weaves”: a plain word after the colon says what was done there. */
const labelled = new RegExp(
  String.raw`(?<![${SIGN}])(${services})(\s{0,2}[:：=]\s{0,2})(?=[\p{L}\p{M}]{0,60}[\d_./])[${SIGN}_./-]{2,60}`,
  'giu',
);

/** Ends of names of hosts. Those that files of programs end with are left out. */
const GENERIC =
  'com org net edu info biz name app dev ai io tech online site website blog shop store xyz page link bio club live ' +
  'world pro studio design art work works jobs me co tv example test local भारत';
const COUNTRIES =
  'in uk us eu de fr ch nl es pt it at ca au nz jp cn kr tw sg hk my id ph th vn bd lk np pk ae sa qa za ke ng ' +
  'gh br mx ar cl ru ua pl cz sk hu ro bg gr tr il eg ma ie dk se fi ee lv lt lu hr si ly gg cc li';
const ENDS = new Set(`${GENERIC} ${COUNTRIES}`.split(' '));
/** Ends that are words or files more often than hosts: with a path alone. */
const WITH_PATH = new Set('to be so no is am fm sh rs md gl'.split(' '));
/** Names of tools that look like hosts. */
const TOOLS = new Set(['asp.net', 'ado.net', 'vb.net', 'ml.net', 'socket.io']);
const hostPath = String.raw`(?::\d{2,5})?[/?#][^\s<>"'”’]{0,300}`;
const hosts = new RegExp(
  String.raw`(?<![${SIGN}@.-])((?:${LABEL}\.){1,4})([\p{L}\p{M}]{2,12})(?![${SIGN}-])(${hostPath})?`,
  'giu',
);
function maskedHost(found: string, labels: string, end: string, path: string | undefined): string {
  const lower = end.toLowerCase();
  // “looms.In 2019” begins a sentence.
  if (end !== lower && end !== end.toUpperCase()) return found;
  const isLinked = path !== undefined;
  if (!ENDS.has(lower) && !(isLinked && WITH_PATH.has(lower))) return found;
  // B.Com, M.Tech and B.Sc.IT are degrees.
  if (!isLinked && labels.indexOf('.') === 1) return found;
  return TOOLS.has(`${labels}${end}`.toLowerCase()) ? found : MASK;
}

const phones = /\+?(?:\(\+?)?\p{Nd}[\p{Nd} ().\u00a0\u2010-\u2013/-]{6,30}\p{Nd}/gu;
const YEAR = String.raw`(?:19|20)\d\d`;
const DATE = String.raw`(?:\d{1,2}[./-]){1,2}${YEAR}|${YEAR}(?:[./-]\d{1,2}){0,2}|\d{1,2} ${YEAR}`;
const dates = new RegExp(String.raw`^(?:${DATE})(?:[ /\u2010-\u2013-]{1,3}(?:${DATE}))*$`);
/** The digits of any script as 0 to 9: each script has its ten in a row. */
const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return digit <= '9' ? digit : String(value);
  });
function maskedPhone(found: string): string {
  const plain = plainDigits(found).replaceAll('\u00a0', ' ');
  const digits = plain.replace(/\D/g, '');
  if (digits.length < 8 || digits.length > 15) return found;
  const isDated = !plain.startsWith('+') && dates.test(plain.replace(/[()]/g, '').trim());
  // A standard with its year: 9001 2015.
  const isStandard = new RegExp(`^\\d{4,5}[ -]${YEAR}$`).test(plain) && digits.length === 8;
  return isDated || isStandard ? found : MASK;
}

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);
/** Without case, accents, dots below, joiners and digits. */
const plainWord = (word: string): string =>
  foldForSearch(word.replace(/[\u200b-\u200d\u00ad]/g, '')).replace(/[\u093c\p{N}]/gu, '');
/** A joined name is found in longer words from this length on. */
const JOINED_MIN = 6;
const words = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** Whether a word is part of a name: alone, joined (asharao92), or as another script spells it. */
function nameTest(name: string): (word: string) => boolean {
  const parts = [...name.matchAll(words)].map(([part]) => plainWord(part)).filter(Boolean);
  const pairs = parts.flatMap((first, at) => parts.filter((_, other) => other !== at).map((second) => first + second));
  const joined = [...new Set([...pairs, parts.join('')])].filter((each) => each.length > 4 && !parts.includes(each));
  const whole = new Set([...parts.filter((part) => part.length > 2), ...joined]);
  const longer = joined.filter((each) => each.length >= JOINED_MIN);
  const soundsOf = (latin: boolean) =>
    new Set(
      [...whole]
        .filter((each) => isLatin(each) === latin)
        .map(soundOfWord)
        .filter((sound) => sound.length > 1),
    );
  const [latinSounds, otherSounds] = [soundsOf(true), soundsOf(false)];
  const known = new Map<string, boolean>();
  const test = (word: string): boolean =>
    whole.has(word) ||
    longer.some((each) => word.includes(each)) ||
    (isLatin(word) ? otherSounds : latinSounds).has(soundOfWord(word));
  return (written) => {
    const word = plainWord(written);
    const isKnown = word.length < 3 ? false : (known.get(word) ?? test(word));
    known.set(word, isKnown);
    return isKnown;
  };
}
/** A name of short parts alone: only all of it together says whose it is. */
function shortName(name: string): RegExp | null {
  const parts = [...name.matchAll(words)].map(([part]) => part);
  if (parts.length < 2 || parts.some((part) => plainWord(part).length > 2)) return null;
  const written = parts.map(escaped).join(String.raw`[\s._-]{0,3}`);
  return new RegExp(`(?<![${SIGN}])${written}(?![${SIGN}])`, 'giu');
}

/** Masks in a text what says who wrote it: their name wherever it is written, contacts and addresses. */
export function coverOf(name: string): (text: string) => string {
  const isName = nameTest(name);
  const short = shortName(name);
  return (text) => {
    const plain = text
      .replace(addresses, MASK)
      .replace(spelledAddresses, MASK)
      .replace(links, MASK)
      .replace(hosts, maskedHost)
      .replace(handles, MASK)
      .replace(labelled, `$1$2${MASK}`)
      .replace(phones, maskedPhone)
      .replace(words, (word) => (isName(word) ? MASK : word));
    return short === null ? plain : plain.replace(short, MASK);
  };
}
