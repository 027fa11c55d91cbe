import { statement } from '#platform/database/statement.ts';
import { countByDay, dailyFigures, dayCount, dayRange } from '#platform/extensions/daily-figures.ts';

const posts = statement({
  params: dayRange,
  row: dayCount,
  sql: countByDay('post', 'post.published_at', 'post.deleted_at is null'),
});
const comments = statement({
  params: dayRange,
  row: dayCount,
  sql: countByDay('comment', 'comment.created_at', 'comment.deleted_at is null'),
});
export const postFigures = [
  dailyFigures.by({ figure: 'posts', count: posts }),
  dailyFigures.by({ figure: 'comments', count: comments }),
];
