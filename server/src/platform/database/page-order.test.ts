import { expect, test } from 'vitest';
import { column, statement } from './statement.ts';

const load = (condition: string) => () =>
  statement({
    params: { at: column.timestamp, id: column.uuid },
    row: { id: column.uuid },
    sql: `select post.id from post where ${condition}`,
  });
const before = '(post.published_at, post.id) < (:at, :id)';
const own = '(own.published_at, own.id) < (:at, :id)';

test.each([
  [`${before} order by post.published_at desc limit 20`, 'published_at, post.id, descending'],
  [`${before} order by post.published_at, post.id limit 20`, 'post.id, descending'],
  [`${before.replace('<', '>')} order by post.published_at desc, post.id desc`, 'post.id, ascending'],
  [
    `id in (select id from post as own where ${own} order by own.published_at desc limit 20)
      order by post.published_at desc, post.id desc limit 20`,
    'own.id, descending',
  ],
  [`:id = id order by post.published_at desc limit 20 offset :at`, 'end with an id'],
])('a statement whose pages could leave rows out is refused when its module is loaded: %s', (condition, problem) => {
  expect(load(condition)).toThrow(problem);
});

test.each([
  `${before} order by post.published_at desc, post.id desc limit 20`,
  `${before} order by post.pinned desc, (coalesce(post.published_at, :at)) desc, post.published_at desc, post.id desc`,
  `${before} and exists (select from post as own order by own.published_at desc limit 1)
    order by post.published_at desc nulls last, post.id desc limit 20`,
  `:id = id order by post.published_at desc, post.id desc limit 20 offset :at`,
  `${before} order by coalesce(post.edited_at, :at) desc, post.published_at desc, post.id desc limit 20`,
  `${before} order by (select own.title from post as own limit 1), post.published_at desc, post.id desc limit 20`,
  `post.id in (select id from post as own where ${own} order by own.published_at desc, own.id desc limit 5)`,
  `${before} and exists (select from post as own order by own.title limit 5)
    order by post.published_at desc, post.id desc limit 20`,
  `:id = id and :at < published_at order by post.published_at desc limit 20`,
])('a statement whose pages are in the order of all columns is accepted: %s', (condition) => {
  expect(load(condition)).not.toThrow();
});
