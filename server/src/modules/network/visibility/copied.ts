import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visible } from './visibility.ts';

/** What the copy of somebody's data tells of others, for statements that join `actor_card` to whoever is named. */
export const copiedName: RawBuilder<unknown> = sql`coalesce(actor_card.short_name, actor_card.display_name) as name, actor_card.username`;

/**
 * Whether the member whose copy it is may see what the one whose card is joined shows at a level: a column, or a
 * literal.
 */
export const copiedTo = (
  memberId: string,
  level: string | RawBuilder<unknown> = sql.lit('anyone'),
): RawBuilder<SqlBool> =>
  visible(
    { actor: { id: memberId }, member: { id: memberId, since: new Date(0), isAdmin: false, sessionId: '' } },
    'actor_card.id',
    level,
    undefined,
    'actor_card.state',
  );
