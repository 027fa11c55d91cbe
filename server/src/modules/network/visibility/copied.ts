import { visibility } from './visibility.ts';

/** SQL of what a copy of personal data shows of other people, for statements that join `actor_card`. */
export const copiedName = 'coalesce(actor_card.short_name, actor_card.display_name) as name, actor_card.username';

/** Whether the copying member (`:memberId`) may see what the owner of the joined card shows at a level. */
export const copiedAt = (level: string): string =>
  visibility({ viewer: ':memberId', person: ':memberId', owner: 'actor_card.id', level, card: 'actor_card' }).predicate;
export const copiedTo = copiedAt(`'anyone'`);
