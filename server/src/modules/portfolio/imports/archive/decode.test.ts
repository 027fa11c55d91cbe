import { expect, test } from 'vitest';
import { readDay, readMonth } from './dates.ts';
import { decode } from './decode.ts';

test.each<[string, string | null]>([
  ['12 Mar 2021', '2021-03-12'],
  ['Mar 12, 2021', '2021-03-12'],
  [' 2021-03-12T10:00 ', '2021-03-12'],
  ['2024-02-29', '2024-02-29'],
  ['2021-02-30', null],
  ['31 Apr 2021', null],
  ['2021-13-01', null],
  ['2021-03', null],
  ['2021', null],
  ['12 Mor 2021', null],
  ['12 de mar. de 2021', '2021-03-12'],
  ['2021年3月12日', '2021-03-12'],
  ['', null],
])('%j is the day %s', (text, day) => expect(readDay(text)).toBe(day));

const month = (year: number, number: number | null) => ({ year, month: number });
test.each<[string, ReturnType<typeof readMonth>]>([
  ['', null],
  ['present', null],
  ['2019', month(2019, null)],
  ['2019-01', month(2019, 1)],
  ['2019-12-31', month(2019, 12)],
  ['2019-00', undefined],
  ['2019-13', undefined],
  ['1/2019', month(2019, 1)],
  ['12/2019', month(2019, 12)],
  ['0/2019', undefined],
  ['Mor 2019', undefined],
  ['soon', undefined],
  ['janv. 2019', month(2019, 1)],
  ['févr. 2020', month(2020, 2)],
  ['fevr 2020', month(2020, 2)],
  ['août 2019', month(2019, 8)],
  ['Dez. 2020', month(2020, 12)],
  ['März 2020', month(2020, 3)],
  ['ene 2019', month(2019, 1)],
  ['15 de enero de 2019', month(2019, 1)],
  ['marrask. 2019', month(2019, 11)],
  ['जन॰ 2019', month(2019, 1)],
  ['मार्च २०१९', month(2019, 3)],
  ['มี.ค. 2019', month(2019, 3)],
  ['1 января 2019 г.', month(2019, 1)],
  ['2019年3月', month(2019, 3)],
  ['2019년 3월', month(2019, 3)],
  ['tháng 3 năm 2019', month(2019, 3)],
  ['03.2019', month(2019, 3)],
  ['12 2019', month(2019, 12)],
  ['13/02/2019', month(2019, 2)],
  ['02/13/2019', month(2019, 2)],
  // November in Polish, October in Croatian.
  ['listopad 2019', undefined],
  // The first of June, or the sixth of January.
  ['01/06/2014', undefined],
  ['32/06/2014', undefined],
  ['Summer 2014', undefined],
  ['Jan 2019 - Feb 2020', undefined],
  ['now', null],
  ['Current', null],
  ["aujourd'hui", null],
  ['至今', null],
])('%j is the month %j', (text, read) => expect(readMonth(text)).toEqual(read));

test.each<[string, string, Buffer]>([
  ['UTF-8', 'Köln', Buffer.from('Köln')],
  ['UTF-8 with a mark', 'Köln', Buffer.from('\uFEFFKöln')],
  ['UTF-16 with a mark', 'कोलकाता', Buffer.from('\uFEFFकोलकाता', 'utf16le')],
  ['UTF-16 with a mark and swapped bytes', 'कोलकाता', Buffer.from('\uFEFFकोलकाता', 'utf16le').swap16()],
  ['UTF-16 without a mark', 'Kolkata', Buffer.from('Kolkata', 'utf16le')],
  ['swapped UTF-16 without a mark', 'Kolkata', Buffer.from('Kolkata', 'utf16le').swap16()],
  // One letter of four has a byte of zero: just enough.
  ['UTF-16 of mostly other letters', 'कखगa', Buffer.from('कखगa', 'utf16le')],
])('%s is read', (_, text, bytes) => {
  expect(decode(bytes)).toEqual({ text, windows: false });
});

test.each<[string, Buffer]>([
  ['ÿa', Buffer.from([0xff, 0x61])],
  ['aþ', Buffer.from([0x61, 0xfe])],
  ['þa', Buffer.from([0xfe, 0x61])],
  ['aÿ', Buffer.from([0x61, 0xff])],
])('%s is read as a program for Windows wrote it', (text, bytes) => {
  expect(decode(bytes)).toEqual({ text, windows: true });
});

test('where both bytes are as often zero, the first is the higher one', () => {
  expect(decode(Buffer.from([0, 0, 0x61, 0x62]))).toEqual({ text: '\u6162', windows: false });
});
