import { normalized } from './normalize.ts';
import { isMisleading } from './web-address.ts';

interface Part {
  readonly start: number;
  readonly length: number;
}
export interface Mention extends Part {
  readonly username: string;
  /**
   * Where a sentence may begin without a space, as in `@ravi.sharma.Thanks`: the name before it, for when nobody has
   * the longer one.
   */
  readonly shorter?: { readonly length: number; readonly username: string };
}
/** The parts of a text, with positions in code units. Mentions are names only; the server resolves them. */
export interface TextParts {
  readonly hashtags: readonly (Part & { tag: string })[];
  readonly mentions: readonly Mention[];
  readonly links: readonly (Part & { href: string })[];
}

/*
 * Beyond ASCII, quotation marks, brackets, punctuation of any script and invisible signs end a link; joiners do not,
 * since words of addresses have them. In ASCII, `"`, `<`, `>`, `**` and `](` end it.
 */
const invisible = String.raw`\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0`;
const linkSign = [
  String.raw`[!#-)+-;=?-\\^-~]|\*(?!\*)|\](?!\()|[\u200c\u200d]`,
  String.raw`[^\x00-\x7f\s\p{Term}\p{QMark}\p{Ps}\p{Pe}${invisible}]`,
].join('|');
const linkPattern = new RegExp(String.raw`https?:\/\/(?:${linkSign})+`, 'giu');
/** An address without its scheme, with a path: a sign in it is neither a mention nor a hashtag. */
const bareAddressPattern =
  /(?<![\p{L}\p{M}\p{N}_@＠.-])(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?::\d+)?\/[^\s,;]*/gu;
/*
 * A `#` or `@` counts where a word can start. In scripts that stand without spaces, or put words together, that is
 * after any letter. After a Latin, Greek or Cyrillic one it is part of a word (C#sharp) or an address
 * (name@example.com).
 */
const inWord = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\u0300-\u036f`;
const mentionSign = String.raw`[@＠](?<![${inWord}\p{N}_@＠#＃][@＠])`;
/** Signs that some languages put between the letters of one word. */
const between = String.raw`\u00b7\u05be\u05f3\u05f4\u0f0b\u30fb`;
const inTag = String.raw`[\p{L}\p{M}\p{N}_\u200c\u200d]|(?<!#|＃)[${between}](?=[\p{L}\p{M}\p{N}_])`;
const tagLetter = String.raw`(?!https?:\/\/)(?:${inTag})`;
const tagSign = String.raw`[#＃](?:(?<![${inWord}\p{N}_@＠#＃&/][#＃])|(?<=[#＃][\p{L}\p{M}\p{N}_]{1,100}/[#＃]))`;
const hashtagPattern = new RegExp(`${tagSign}((?:${tagLetter}){1,100})`, 'gu');
/** Usernames are ASCII, but can be typed in full width. */
const nameLetters = String.raw`[a-z0-9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+`;
/* A name that goes on is none: that of another server, a word with accents, the scheme of an address. */
const mentionPattern = new RegExp(
  String.raw`${mentionSign}(?=(?<name>${nameLetters}(?:[._-]${nameLetters})*))\k<name>(?![${inWord}@＠]|:\/\/)`,
  'giu',
);
const typedMention = new RegExp(String.raw`${mentionSign}((?:[\p{L}\p{M}\p{N}._-]|\u200c|\u200d){1,30})$`, 'u');

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const count = (text: string, sign: string): number => text.split(sign).length - 1;
/**
 * Punctuation that ends a sentence is not part of a link; a closing bracket is, if it was opened inside the link.
 * `before`: the sign before the link.
 */
function trimLink(matched: string, before: string | undefined): string {
  const text = before === "'" ? (matched.split("'")[0] ?? '') : matched;
  const unopened = new Map(
    Object.entries(openers).map(([closer, opener]) => [closer, count(text, closer) - count(text, opener)]),
  );
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? '';
    const extra = unopened.get(last);
    if (extra !== undefined && extra > 0) unopened.set(last, extra - 1);
    else if (!/[.,;:!?…*'`\u200c\u200d]/u.test(last)) break;
  }
  return text.slice(0, end);
}

const isInside = (parts: readonly Part[], position: number): boolean =>
  parts.some(({ start, length }) => position >= start && position < start + length);
const rangeOf = ({ index, 0: { length } }: RegExpExecArray): Part => ({ start: index, length });

/** The links of a text, and everything in it that looks like an address, whether it is linked or not. */
function findAddresses(text: string): { links: TextParts['links']; addresses: Part[] } {
  const addresses: Part[] = [...text.matchAll(bareAddressPattern)].map(rangeOf);
  const links = [...text.matchAll(linkPattern)].flatMap((match) => {
    const href = trimLink(match[0], text[match.index - 1]);
    const isLink = URL.canParse(href) && !isMisleading(href);
    addresses.push(isLink ? { start: match.index, length: href.length } : rangeOf(match));
    return isLink ? [{ start: match.index, length: href.length, href }] : [];
  });
  return { links, addresses };
}

/** Lower case of İ is two characters, of which the second shows. */
const lowerCase = (tag: string): string => tag.toLowerCase().replaceAll('i\u0307', 'i');
const isUsername = (name: string): boolean => name.length >= 3 && name.length <= 30;
const usernameOf = (written: string): string => normalized(written, 'NFKC').toLowerCase();
/** The name before a `.` that a capital letter follows, unless the name has capitals too. */
function shorterName(name: string): Mention['shorter'] {
  const [, first = ''] = /^([^\p{Lu}]+)\.\p{Lu}/u.exec(name) ?? [];
  return isUsername(first) ? { length: first.length + 1, username: usernameOf(first) } : undefined;
}

/**
 * Finds links, hashtags and mentions. Hashtags and mentions inside an address do not count, and addresses that show
 * another host than they lead to are no links. The composer uses it to mark what the server will link.
 */
export function findParts(text: string): TextParts {
  const { links, addresses } = findAddresses(text);
  const hashtags = [...text.matchAll(hashtagPattern)]
    .filter((match) => !isInside(addresses, match.index) && /\p{L}/u.test(match[0]))
    .map((match) => ({
      start: match.index,
      length: match[0].length,
      tag: lowerCase(normalized(match[1] ?? '')),
    }));
  const mentions = [...text.matchAll(mentionPattern)]
    .filter((match) => !isInside(addresses, match.index))
    .flatMap((match): Mention[] => {
      const name = match[1] ?? '';
      const shorter = shorterName(name);
      if (!isUsername(name) && shorter === undefined) return [];
      return [{ start: match.index, length: match[0].length, username: usernameOf(name), ...(shorter && { shorter }) }];
    });
  return { hashtags, mentions, links };
}

/** The names that the first `max` mentions of a text can stand for; several of one name count once. */
export function usernamesIn(mentions: readonly Mention[], max: number): string[] {
  const first = new Set([...new Set(mentions.map(({ username }) => username))].slice(0, max));
  const names = mentions.filter(({ username }) => first.has(username));
  return [...new Set(names.flatMap(({ username, shorter }) => [username, ...(shorter ? [shorter.username] : [])]))];
}
/** The mentions of known actors, each with the longest name that one of them has. */
export const resolveMentions = (
  mentions: readonly Mention[],
  actorIds: ReadonlyMap<string, string>,
): (Part & { username: string; actorId: string })[] =>
  mentions.flatMap(({ start, length, username, shorter }) => {
    const actorId = actorIds.get(username);
    if (actorId !== undefined) return [{ start, length, username, actorId }];
    const shorterId = shorter && actorIds.get(shorter.username);
    return shorter && shorterId !== undefined ? [{ start, ...shorter, actorId: shorterId }] : [];
  });

/** The mention that is being typed at the end of a text: a name in any script, since people are found by name too. */
export function mentionAtEnd(text: string): { start: number; query: string } | undefined {
  const match = typedMention.exec(text);
  return match && !isInside(findAddresses(text).addresses, match.index)
    ? { start: match.index, query: match[1] ?? '' }
    : undefined;
}

/** Replaces the name of an erased actor in texts by others. */
const FORMER = '@former-member';

/** A linked part of a stored text; positions in code units. */
interface LinkedPart {
  readonly kind: string;
  readonly start: number;
  readonly length: number;
  readonly actorId?: string;
}

/** Replaces an actor's mentions in a text and shifts the entities behind them. */
export function withoutMentions<E extends LinkedPart>(
  text: string,
  entities: readonly E[],
  actorId: string,
): { text: string; entities: E[] } {
  let redacted = '';
  let [read, shift] = [0, 0];
  const remaining: E[] = [];
  for (const entity of entities) {
    if (entity.kind !== 'mention' || entity.actorId !== actorId) {
      remaining.push({ ...entity, start: entity.start + shift });
      continue;
    }
    redacted += text.slice(read, entity.start) + FORMER;
    read = entity.start + entity.length;
    shift += FORMER.length - entity.length;
  }
  return { text: redacted + text.slice(read), entities: remaining };
}
