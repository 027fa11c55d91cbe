import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { TextInput } from './text.tsx';

beforeAll(startStrings);

it.each([
  [undefined, false],
  ['', false],
  [null, false],
  [false, false],
  ['Too long.', true],
])('a field with the error %j names it: %s', (error, named) => {
  const html = renderToStaticMarkup(<TextInput label="Name" id="name" error={error} />);
  expect([html.includes('aria-invalid="true"'), html.includes('name-error')]).toEqual([named, named]);
});

it.each([
  [undefined, false],
  [null, false],
  ['kg', true],
])('a field leaves room for %j on its right: %s', (rightSection, room) => {
  const html = renderToStaticMarkup(<TextInput aria-label="Weight" rightSection={rightSection} />);
  expect(html).toContain(`data-right="${room}"`);
  expect((html.match(/<span/g) ?? []).length).toBe(room ? 1 : 0);
});
