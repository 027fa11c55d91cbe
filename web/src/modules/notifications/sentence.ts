import { isSystem, type Notification } from '#contract/notifications.ts';
import { text } from './strings.ts';

/**
 * "<b>Asha Rao</b> and 4 others reacted to your post", in the language of this moment; names are marked with `b`. Up to
 * two
 * people are named. Of two of whom one cannot be shown, the other is "1 other". What the house tells names nobody.
 */
export function sentenceOf({
  kind,
  actors,
  actorCount,
  skill,
}: Pick<Notification, 'kind' | 'actors' | 'actorCount' | 'skill'>): string {
  if (isSystem(kind)) return text(kind);
  const about: Record<string, string> = skill === null ? {} : { skill: skill.name };
  const [first = '', second] = actors.map((actor) => actor.name);
  if (actorCount <= 1) return text(`${kind}.one`, { first, ...about });
  if (actorCount === 2 && second !== undefined) return text(`${kind}.two`, { first, second, ...about });
  return text(`${kind}.many`, { first, count: actorCount - 1, ...about });
}
