import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

/** Who joined on a day, without platform admins. */
const joined = (condition: string) =>
  statement({
    params: dayRange,
    row: dayCount,
    sql: countByDay('account', 'account.created_at', `not account.is_admin and ${condition}`),
  });
const withCard = (condition: string): string =>
  `exists (select from actor_card where actor_card.id = account.member_id and ${condition})`;
export const memberFigures = [
  dailyFigures.by({ figure: 'joined', count: joined('true') }),
  dailyFigures.by({ figure: 'welcomed', count: joined('account.welcomed_at is not null') }),
  dailyFigures.by({ figure: 'with_photo', count: joined(withCard('actor_card.photo_id is not null')) }),
  dailyFigures.by({ figure: 'with_headline', count: joined(withCard(`actor_card.headline <> ''`)) }),
];
