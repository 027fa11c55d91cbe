import { expect, test } from 'vitest';
import { columnOf, readRow } from './columns.ts';
import { Frames } from './frames.ts';
import { textOf } from './parameters.ts';
import { readServerError } from './server-error.ts';

test.each<[unknown, string]>([
  ['a "b" \\', 'a "b" \\'],
  [5, '5'],
  [true, 'true'],
  [{ a: [1] }, '{"a":[1]}'],
  [new Date('2026-11-21T12:00:00.000Z'), '2026-11-21T12:00:00.000Z'],
  [new Date('+012026-11-21T12:00:00.000Z'), '12026-11-21T12:00:00.000Z'],
  [[], '{}'],
  [['a', 'b c', ''], '{"a","b c",""}'],
  [['"', '\\'], String.raw`{"\"","\\"}`],
  [[null, undefined, 1, true], '{NULL,NULL,1,true}'],
  [[[1], [2]], '{{1},{2}}'],
  [[Buffer.from('a')], String.raw`{"\\x61"}`],
])('the parameter %j is the text %s', (parameter, text) => {
  expect(textOf(parameter)).toBe(text);
});

test('parameters are bound as text, as bytes, or as nothing', () => {
  const frames = new Frames();
  frames.bind('', ['é', Buffer.from([7]), null, undefined], []);
  const bytes = frames.take();
  // Behind the type, the length and two empty names: four formats, then four values.
  const formats = [9, 11, 13, 15].map((at) => bytes.readInt16BE(at));
  expect([bytes.readInt16BE(7), formats, bytes.readInt16BE(17)]).toEqual([4, [0, 1, 0, 0], 4]);
  expect(bytes.subarray(19).toString('hex')).toBe('00000002c3a90000000107ffffffffffffffff0000');
  expect(bytes.readInt32BE(1)).toBe(bytes.length - 1);
});

test('an array of ids is read as text and as a row', () => {
  const read = (text: string) => {
    const column = columnOf('ids', 2951);
    const value = Buffer.from(text);
    const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), value]);
    return [true, false].map((isFirst) => readRow(row, 0, [column], isFirst)['ids']);
  };
  for (const [text, ids] of [
    ['{}', []],
    ['{a}', ['a']],
    ['{a,NULL,b}', ['a', null, 'b']],
  ] as const)
    expect(read(text)).toEqual([ids, ids]);
});

test('an error of the server ends with its last field, however it is cut', () => {
  const read = (text: string) => {
    const { message, code, detail } = readServerError(Buffer.from(text, 'latin1'), 0, text.length);
    return { message, code, detail };
  };
  const whole = 'SERROR\0C23505\0Mkey exists\0';
  const expected = { message: 'key exists', code: '23505', detail: undefined };
  expect(read(`${whole}\0`)).toEqual(expected);
  expect(read(whole)).toEqual(expected);
  expect(read(`${whole}\0Danother message\0`)).toEqual(expected);
});
