import { normalized } from './normalize.ts';
import { isMisleading } from './web-address.ts';

/** The parts of a text, with positions in code units. Mentions are names only; the server resolves them. */
export interface TextParts {
  readonly hashtags: readonly { start: number; length: number; tag: string }[];
  readonly mentions: readonly { start: number; length: number; username: string }[];
  readonly links: readonly { start: number; length: number; href: string }[];
}

const linkPattern = /https?:\/\/[^\s<>"']+/giu;
/*
 * A `#` or `@` counts only where a word can start: not inside an e-mail address (name@example.com) or a link. In
 * Devanagari, marks belong to letters; U+200C and U+200D join them.
 */
const hashtagPattern = /(?<![\p{L}\p{M}\p{N}_/&#@])#([\p{L}\p{M}\p{N}_\u200c\u200d]{1,100})/gu;
const mentionPattern = /(?<![\p{L}\p{M}\p{N}_/.@])@([a-z0-9]+(?:[._-][a-z0-9]+)*)/giu;

/** Punctuation that ends a sentence is not part of a link; a closing bracket is, if it was opened inside the link. */
function trimLink(text: string): string {
  let unopened = text.split(')').length - text.split('(').length;
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!/[.,;:!?…।\]}]/u.test(last)) break;
  }
  return text.slice(0, end);
}

/**
 * Finds links, hashtags and mentions. Hashtags and mentions inside a link do not count, and addresses that show another
 * host than they lead to are no links. The composer uses it to mark what the server will link.
 */
export function findParts(text: string): TextParts {
  const links = [...text.matchAll(linkPattern)].flatMap((match) => {
    const href = trimLink(match[0]);
    return URL.canParse(href) && !isMisleading(href) ? [{ start: match.index, length: href.length, href }] : [];
  });
  const isOutsideLinks = (start: number) =>
    !links.some((link) => start >= link.start && start < link.start + link.length);
  const hashtags = [...text.matchAll(hashtagPattern)]
    .filter((match) => isOutsideLinks(match.index) && /\p{L}/u.test(match[0]))
    .map((match) => ({
      start: match.index,
      length: match[0].length,
      tag: normalized(match[1] ?? '').toLowerCase(),
    }));
  const mentions = [...text.matchAll(mentionPattern)]
    .filter((match) => isOutsideLinks(match.index))
    .map((match) => ({ start: match.index, length: match[0].length, username: (match[1] ?? '').toLowerCase() }))
    .filter(({ username }) => username.length >= 3 && username.length <= 30);
  return { hashtags, mentions, links };
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
