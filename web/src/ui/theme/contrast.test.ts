import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const block = new RegExp(`data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'card', 'sunken'];
/** Pairs of text and background. */
const texts: readonly (readonly [text: string, on: readonly string[]])[] = [
  ['text', [...grounds, 'brand-soft', 'accent-soft', 'danger-soft', 'success-soft']],
  ['text-muted', [...grounds, 'brand-soft', 'accent-soft']],
  ['brand', [...grounds, 'brand-soft']],
  ['accent', [...grounds, 'accent-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['success', [...grounds, 'success-soft']],
  ['on-brand', ['brand', 'brand-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-bubble', ['bubble', 'bubble-deep']],
  ['on-bubble-muted', ['bubble', 'bubble-deep']],
  ['ground', ['text']],
  ['card', ['text-muted', 'text', 'accent']],
];
/** Borders of controls, focus rings, the progress bar: graphics that must be visible but not readable. */
const parts: readonly (readonly [part: string, on: readonly string[]])[] = [
  ['control-line', ['ground', 'card']],
  ['brand', ['ground', 'card', 'sunken', 'brand-soft']],
  ['accent', ['ground', 'card', 'brand-soft']],
  ['progress', ['ground', 'card']],
  ['success', ['ground', 'card']],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const tokens = tokensOf(theme);
  const of = (name: string) => tokens.get(name) ?? expect.fail(`tokens.css has no --${name} in ${theme}`);

  it('has every colour in the style sheet', () => {
    expect(tokens.size).toBeGreaterThan(20);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(parts.flatMap(([part, on]) => on.map((ground) => [part, ground] as const)))(
    '%s is visible on %s',
    (part, ground) => {
      expect(contrast(of(part), of(ground))).toBeGreaterThanOrEqual(3);
    },
  );
});
