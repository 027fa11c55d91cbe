import { HASHTAGS_MAX, type Entity } from '#contract/posts.ts';

/** What was found in a text; mentions still lack the actor they mean. */
export interface FoundParts {
  readonly hashtags: readonly { start: number; length: number; tag: string }[];
  readonly mentions: readonly { start: number; length: number; username: string }[];
  readonly links: readonly { start: number; length: number; href: string }[];
}

const linkPattern = /https?:\/\/[^\s<>"']+/giu;
/* A sign opens a part only where a word could begin: not inside an address (name@example.com) or a link. Marks belong to
   letters in Devanagari; U+200C and U+200D join them. */
const hashtagPattern = /(?<![\p{L}\p{M}\p{N}_/&#@])#([\p{L}\p{M}\p{N}_\u200c\u200d]{1,100})/gu;
const mentionPattern = /(?<![\p{L}\p{M}\p{N}_/.@])@([a-z0-9]+(?:[._-][a-z0-9]+)*)/giu;

/** Signs that end a sentence are not part of a link; a closing bracket is only when it was opened inside. */
function trimLink(text: string): string {
  let link = text;
  for (;;) {
    const last = link.at(-1) ?? '';
    const unopened = last === ')' && link.split(')').length > link.split('(').length;
    if (!unopened && !/[.,;:!?…।\]}]/u.test(last)) return link;
    link = link.slice(0, -1);
  }
}

/** Finds links, hashtags and mentions; offsets are code units. Parts inside a link are not found. */
export function findParts(text: string): FoundParts {
  const links = [...text.matchAll(linkPattern)].flatMap((match) => {
    const href = trimLink(match[0]);
    return URL.canParse(href) ? [{ start: match.index, length: href.length, href }] : [];
  });
  const outside = (start: number) => !links.some((link) => start >= link.start && start < link.start + link.length);
  const hashtags = [...text.matchAll(hashtagPattern)]
    .filter((match) => outside(match.index) && /\p{L}/u.test(match[0]))
    .map((match) => ({ start: match.index, length: match[0].length, tag: (match[1] ?? '').normalize('NFC').toLowerCase() }));
  const mentions = [...text.matchAll(mentionPattern)]
    .filter((match) => outside(match.index))
    .map((match) => ({ start: match.index, length: match[0].length, username: (match[1] ?? '').toLowerCase() }))
    .filter(({ username }) => username.length >= 3 && username.length <= 30);
  return { hashtags, mentions, links };
}

/** The parts that link: mentions only of those whose actor was found, hashtags up to the limit. Ordered by start. */
export function toEntities(parts: FoundParts, actorIds: ReadonlyMap<string, string>): Entity[] {
  const entities: Entity[] = [
    ...parts.links.map((link) => ({ kind: 'link' as const, ...link })),
    ...parts.hashtags.slice(0, HASHTAGS_MAX).map((hashtag) => ({ kind: 'hashtag' as const, ...hashtag })),
    ...parts.mentions.flatMap((mention) => {
      const actorId = actorIds.get(mention.username);
      return actorId === undefined ? [] : [{ kind: 'mention' as const, ...mention, actorId }];
    }),
  ];
  return entities.toSorted((a, b) => a.start - b.start);
}

export const tagsOf = (entities: readonly Entity[]): string[] => [
  ...new Set(entities.flatMap((entity) => (entity.kind === 'hashtag' ? [entity.tag] : []))),
];
export const mentionedIn = (entities: readonly Entity[]): string[] => [
  ...new Set(entities.flatMap((entity) => (entity.kind === 'mention' ? [entity.actorId] : []))),
];
