import { expect, test } from 'vitest';
import { problemOf } from './external.ts';

const usable = { version: 15, version_name: '15.4', encoding: 'UTF8', may_create: true, missing: [] };

test('a database of PostgreSQL 15 in UTF-8 with all extensions, that belongs to its user, can be used', () => {
  expect(problemOf(usable)).toBeUndefined();
});

test.each([
  [{ version: 14, version_name: '14.9' }, 'is PostgreSQL 14.9: use 15 or later.'],
  [{ encoding: 'SQL_ASCII' }, 'has the encoding SQL_ASCII: create one with UTF8.'],
  [{ may_create: false }, 'does not belong to the user in it: make that user its owner (alter database … owner to …).'],
  [{ missing: ['unaccent'] }, 'has no unaccent: install the package that contains the extensions of PostgreSQL.'],
  [
    { missing: ['pg_trgm', 'unaccent'] },
    'has no pg_trgm and no unaccent: install the package that contains the extensions of PostgreSQL.',
  ],
])('a database with %j is refused with what to do', (found, problem) => {
  expect(problemOf({ ...usable, ...found })).toBe(`The database of DATABASE_URL ${problem}`);
});
