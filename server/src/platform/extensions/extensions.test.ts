import { expect, test } from 'vitest';
import type { Module } from '../module.ts';
import { collectExtensions, extensionPoint } from './extensions.ts';

const greeting = extensionPoint<string, 'one'>('hotel.greeting', 'one');
const costs = extensionPoint<() => number>('hotel.costs', 'many');
const costOf = (extensions: ReturnType<typeof collectExtensions>) => extensions.all(costs).map((cost) => cost());

test('a module reads what those above it provide, in the order of the modules', () => {
  const modules: Record<string, Module> = {
    hotel: {},
    kitchen: { extensions: [costs.by(() => 3), costs.by(() => 4)] },
    garden: { extensions: [greeting.by('Namaste'), costs.by(() => 5)] },
  };
  const extensions = collectExtensions(modules);
  expect(costOf(extensions)).toEqual([3, 4, 5]);
  expect(extensions.one(greeting)).toBe('Namaste');
});

test('what no module provides is empty', () => {
  const extensions = collectExtensions({ hotel: {} });
  expect(costOf(extensions)).toEqual([]);
  expect(extensions.one(greeting)).toBeUndefined();
});

test('what one module provides is not provided by another', () => {
  const modules = { garden: { extensions: [greeting.by('a')] }, kitchen: { extensions: [greeting.by('b')] } };
  expect(() => collectExtensions(modules)).toThrow(
    'The extension point hotel.greeting is provided by garden and by kitchen',
  );
});
