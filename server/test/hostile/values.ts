import { randomUUID } from 'node:crypto';

const sealed = (text: string): string => Buffer.from(text).toString('base64url');

/** Forged cursors, some of which are well-formed. */
export function hostileCursors(): string[] {
  const id = randomUUID();
  return [
    'x',
    '.',
    'open.',
    'a'.repeat(500),
    sealed(`${Date.now()}.nobody`),
    // The latest time in JavaScript. PostgreSQL supports later ones; an integer column only much smaller values.
    sealed(`8640000000000000.${id}`),
    sealed(`99999999999999.${id}`),
    sealed(`0.${id}`),
    sealed(`0 0 ${id} key`),
    sealed(`0 0 ${id} half\0`),
    sealed(`0 99999999999 ${id} key`),
    sealed(`1 -1 ${id} `),
    sealed(`half\0 ${id}`),
    sealed(`half\0.${id}`),
    sealed(`${id} half\0`),
    sealed(`${id}.half\0`),
    sealed(`2000-01-01T00:00:00.000Z ${id}`),
    sealed(`999999-01-01 ${id}`),
    sealed(`99999999999999999999 ${id}`),
    sealed(`word ${id}`),
    sealed(`${'k'.repeat(300)} ${id}`),
    Buffer.from([0xff, 0xfe, 0x20, 0xd8]).toString('base64url'),
  ];
}

/** Parts of a URL in encodings that clients do not send; each is encoded already. */
export const hostileParts: readonly string[] = [
  '%00',
  '%FF',
  '%',
  '%ED%A0%80',
  '%F0%9F%91%A9',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%0d%0aX-Header:%201',
  '%E2%80%AE',
  '%5C',
  "'",
  '-1',
  '00000000-0000-0000-0000-000000000000',
  // The calendar of the database has no year 0.
  '0000-01-01',
  '2027-02-30',
  'e%CC%81'.repeat(60),
];
