import { expect, test } from 'vitest';
import { hashtagKey, uniqueHashtags } from './hashtag-key.ts';

test.each([
  ['#İstanbul', 'istanbul'],
  ['#Café', 'cafe'],
  ['＃ＡＩ', 'ai'],
  ['विद्\u200dयालय', 'विद्यालय'],
  ['#पढ़ना', 'पढना'],
  ['ΔΡΟΜΟΣ', 'δρόμος'],
  ['Straße', 'STRASSE'],
])('%s and %s are the same hashtag', (one, other) => expect(hashtagKey(one)).toBe(hashtagKey(other)));

test.each([
  ['open_source', 'opensource'],
  ['a·b', 'ab'],
  ['कला', 'कल'],
])('%s and %s are two hashtags', (one, other) => expect(hashtagKey(one)).not.toBe(hashtagKey(other)));

test('of several spellings the first is kept', () =>
  expect(uniqueHashtags(['Café', 'tea', 'cafe', 'CAFÉ'])).toEqual(['Café', 'tea']));
