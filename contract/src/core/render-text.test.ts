import { expect, it } from 'vitest';
import { renderText } from './render-text.ts';

const texts = {
  liked_one: '{{name}} and {{count}} other',
  liked_other: '{{name}} and {{count}} others',
  limit: 'At most {{limit}} characters',
};

it('renderText chooses the plural form and formats numbers for the language', () => {
  const liked = (count: number, locale: string) => renderText(texts, 'liked', { name: 'Zoë', count }, locale);
  expect(liked(1, 'en')).toBe('Zoë and 1 other');
  expect(liked(0, 'en')).toBe('Zoë and 0 others');
  expect(liked(0, 'fr')).toBe('Zoë and 0 other');
  expect(liked(123_456, 'hi')).toBe('Zoë and 1,23,456 others');
  expect(renderText(texts, 'limit', { limit: 3_000 }, 'en')).toBe('At most 3,000 characters');
});

it('renderText uses `other` when the plural form of the language is missing', () => {
  expect(renderText({ n_one: 'un', n_other: '{{count}} autres' }, 'n', { count: 1_000_000 }, 'fr')).toMatch(/autres$/);
});

it('renderText leaves unknown placeholders unchanged and does not interpret values as patterns', () => {
  expect(renderText({ a: '{{x}} {{y}}' }, 'a', { x: '{{y}}' }, 'en')).toBe('{{y}} {{y}}');
  expect(renderText({ a: '{{x}}' }, 'a', { x: undefined }, 'en')).toBe('{{x}}');
});

it('renderText returns undefined for a key without a text', () => {
  expect(renderText(texts, 'like', { count: 1 }, 'en')).toBeUndefined();
});

it('renderText without values returns the text as it is', () => {
  expect(renderText(texts, 'limit', undefined, 'en')).toBe('At most {{limit}} characters');
});
