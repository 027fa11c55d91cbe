import { expect, test } from 'vitest';
import { compareParagraphs } from './compare-paragraphs.ts';

const shown = (before: string, now: string) =>
  compareParagraphs(before, now).map(({ text, what }) => `${{ same: ' ', added: '+', removed: '-' }[what]}${text}`);

test('two texts are compared by paragraph and by item', () => {
  expect(shown('One\n\nTwo\n\nThree', 'One\n\nTwo and more\n\nThree\n\nFour')).toEqual([
    ' One',
    '-Two',
    '+Two and more',
    ' Three',
    '+Four',
  ]);
  expect(shown('- a\n- b\n- c', '- a\n- c')).toEqual([' - a', '-- b', ' - c']);
  expect([shown('', ''), shown('', 'One'), shown('One', '')]).toEqual([[], ['+One'], ['-One']]);
});
