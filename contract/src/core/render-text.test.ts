import { expect, it } from 'vitest';
import { renderText } from './render-text.ts';

const texts = {
  liked_one: '{{name}} and {{count}} other',
  liked_other: '{{name}} and {{count}} others',
  limit: 'At most {{limit}} characters',
};

it('chooses the plural and writes numbers as the language does', () => {
  const liked = (count: number, locale: string) => renderText(texts, 'liked', { name: 'Zoë', count }, locale);
  expect(liked(1, 'en')).toBe('Zoë and 1 other');
  expect(liked(0, 'en')).toBe('Zoë and 0 others');
  expect(liked(0, 'fr')).toBe('Zoë and 0 other');
  expect(liked(123_456, 'hi')).toBe('Zoë and 1,23,456 others');
  expect(renderText(texts, 'limit', { limit: 3_000 }, 'en')).toBe('At most 3,000 characters');
});

it('uses `other` where a language has a form the file lacks', () => {
  expect(renderText({ n_one: 'un', n_other: '{{count}} autres' }, 'n', { count: 1_000_000 }, 'fr')).toMatch(/autres$/);
});

it('leaves an unknown name in place, and does not read values as patterns', () => {
  expect(renderText({ a: '{{x}} {{y}}' }, 'a', { x: '{{y}}' }, 'en')).toBe('{{y}} {{y}}');
  expect(renderText({ a: '{{x}}' }, 'a', { x: undefined }, 'en')).toBe('{{x}}');
});

it('knows nothing of a key without a text', () => {
  expect(renderText(texts, 'like', { count: 1 }, 'en')).toBeUndefined();
});
