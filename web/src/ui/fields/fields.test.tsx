import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { DateField } from './date-field.tsx';
import { TextInput } from './text.tsx';
import { TimeField } from './time-field.tsx';

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

it.each([
  [null, null, []],
  ['', '', []],
  ['2026-04-30', '22:05', ['4', '30', '2026', '10', '05', 'PM']],
])('the date %j and the time %j are shown as %o', async (date, time, shown) => {
  const { container } = await drawn(() => (
    <>
      <DateField label="Day" value={date} onChange={() => undefined} />
      <TimeField label="Time" value={time} onChange={() => undefined} />
    </>
  ));
  const parts = [...container.querySelectorAll('[role="spinbutton"]:not([data-placeholder])')];
  expect(parts.map(({ textContent }) => textContent)).toEqual(shown);
});
