import { expect, test } from 'vitest';
import { presentDocument } from './present.ts';

type Arguments = Parameters<typeof presentDocument>;
const signing = { addresses: { signed: (id: string, name: string) => `/${id}/${name}` } } as object as Arguments[1];
const now = new Date('2026-01-01T12:00:00.000Z');

test.each([
  ['pdf', null],
  ['docx', '/f/text.json'],
  ['txt', '/f/text.json'],
])('a document of the format %s has its text at %s', (format, textUrl) => {
  const row = { id: 'f', format, filename: 'notes', bytes: 9, pages: null } as object as Arguments[0];
  expect(presentDocument(row, signing, now)).toMatchObject({ url: `/f/document.${format}`, textUrl });
});
