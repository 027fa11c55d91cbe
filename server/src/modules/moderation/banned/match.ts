import { domainToASCII } from 'node:url';
import { BANNED_WORDS_MAX, type BannedSort } from '#contract/moderation/banned.ts';
import { comparable } from '#contract/core/comparison/comparable-text.ts';

/** Characters of a text that are looked at: as it is compared, of so many that were written. */
const TEXT_MAX = 20_000;
const WRITTEN_MAX = 8 * TEXT_MAX;
/** Labels of a domain that are looked at, the last ones: `a.b.example.org` is one of `example.org`. */
const LABELS_MAX = 6;
const termKey = (sort: BannedSort, value: string): string => `${sort}:${value}`;

/** The words of a text as they are compared; each sign of a script without spaces is one. */
const wordsOf = (text: string): string[] =>
  comparable(text)
    .slice(0, TEXT_MAX)
    .split(' ')
    .filter((word) => word !== '');
const asciiDomain = (typed: string): string => domainToASCII(typed.toLowerCase().replaceAll(/^\.+|\.+$/g, ''));

/** The key of a term; null: it has no word, too many of them, or is no domain. */
export function keyOfTerm(sort: BannedSort, term: string): string | null {
  if (sort === 'word') {
    const words = wordsOf(term);
    return words.length === 0 || words.length > BANNED_WORDS_MAX ? null : termKey(sort, words.join(' '));
  }
  const typed = term.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/s, '');
  const domain = asciiDomain(typed);
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(domain) && domain.length <= 253 ? termKey(sort, domain) : null;
}

/** Of addresses as browsers read them: without invisible signs, with other full stops as dots, decoded. */
const hostsOfAddresses = (text: string): string[] =>
  Array.from(text.matchAll(/https?:\/\/\S+/gi), ([address]) => URL.parse(address)?.hostname ?? '');
/** Every banned domain that a host belongs to. */
function domainsOf(text: string): string[] {
  // What is no part of a host separates, so that nothing is compared twice.
  const parts = [...text.split(/[^\p{L}\p{M}\p{N}.-]+/u), ...hostsOfAddresses(text)];
  const hosts = parts.filter((part) => part.length <= 253 && /[^.]\.[^.]/.test(part));
  return hosts.flatMap((host) => {
    const labels = asciiDomain(host).split('.').slice(-LABELS_MAX);
    return labels.length < 2 ? [] : labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  });
}

/** The keys of all terms that a text could hold: bounded, whatever the text is. */
export function keysOfText(text: string): string[] {
  const words = wordsOf(text.slice(0, WRITTEN_MAX));
  const keys = new Set(domainsOf(text.slice(0, TEXT_MAX)).map((domain) => termKey('domain', domain)));
  for (let start = 0; start < words.length; start += 1)
    for (let count = 1; count <= BANNED_WORDS_MAX && start + count <= words.length; count += 1)
      keys.add(termKey('word', words.slice(start, start + count).join(' ')));
  return [...keys];
}
