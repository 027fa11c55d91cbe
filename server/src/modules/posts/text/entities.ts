import { HASHTAGS_MAX, type Entity } from '#contract/posts/posts.ts';
import { resolveMentions, type TextParts } from '#contract/core/text-parts.ts';

/** The entities of a text, ordered by start: links, hashtags up to the limit, and mentions whose actor exists. */
export function toEntities(parts: TextParts, actorIds: ReadonlyMap<string, string>): Entity[] {
  const entities: Entity[] = [
    ...parts.links.map((link) => ({ kind: 'link' as const, ...link })),
    ...parts.hashtags.slice(0, HASHTAGS_MAX).map((hashtag) => ({ kind: 'hashtag' as const, ...hashtag })),
    ...resolveMentions(parts.mentions, actorIds).map((mention) => ({ kind: 'mention' as const, ...mention })),
  ];
  return entities.toSorted((a, b) => a.start - b.start);
}

export const tagsOf = (entities: readonly Entity[]): string[] => [
  ...new Set(entities.flatMap((entity) => (entity.kind === 'hashtag' ? [entity.tag] : []))),
];
export const mentionedIn = (entities: readonly Entity[]): string[] => [
  ...new Set(entities.flatMap((entity) => (entity.kind === 'mention' ? [entity.actorId] : []))),
];
