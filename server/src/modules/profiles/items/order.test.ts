import { expect, test } from 'vitest';
import { withNew } from './order.ts';

test.each<[string, string | null, string | null, boolean, string[]]>([
  ['that is as old follows', '2001', '2003', false, ['old', 'new']],
  ['that began later comes first', '2002', '2003', false, ['new', 'old']],
  ['that ended later comes first, although it began earlier', '2000', '2004', false, ['new', 'old']],
  ['that began earlier follows', '2000', '2003', false, ['old', 'new']],
  ['that ended earlier follows, although it began later', '2002', '2002', false, ['old', 'new']],
  ['that is current comes first', '1999', null, true, ['new', 'old']],
  ['without an end counts by its start', '2004', null, false, ['new', 'old']],
  ['without dates follows', null, null, false, ['old', 'new']],
])('a new item %s', (_, started, ended, is_current, order) => {
  const old = { id: 'old', started: '2001', ended: '2003', is_current: false };
  expect(withNew([old], [{ id: 'new', started, ended, is_current }])).toEqual(order);
});
