import { visibleText } from './visibility.ts';

/** What a copy of personal data says about other people, for statements that join `actor_card`. */
export const copiedName = 'coalesce(actor_card.short_name, actor_card.display_name) as name, actor_card.username';

/** Whether the member whose copy it is (`:memberId`) may see what the one whose card is joined shows at a level. */
export const copiedAt = (level: string): string =>
  visibleText({
    viewer: ':memberId',
    person: ':memberId',
    owner: 'actor_card.id',
    level,
    ownerState: 'actor_card.state',
  });
export const copiedTo = copiedAt(`'anyone'`);
