import pg from 'pg';

const fields: Readonly<Record<string, string>> = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  p: 'internalPosition',
  q: 'internalQuery',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  F: 'file',
  L: 'line',
  R: 'routine',
};

/**
 * Converts an ErrorResponse message into the error that node-postgres makes of it; `at` is the offset after its length.
 */
export function readServerError(bytes: Buffer, at: number, length: number): pg.DatabaseError {
  const found: Record<string, string> = {};
  let message = '';
  for (let position = at; bytes[position] !== 0 && bytes[position] !== undefined;) {
    const kind = String.fromCharCode(bytes[position] ?? 0);
    const end = bytes.indexOf(0, position + 1);
    const value = bytes.toString('utf8', position + 1, end);
    if (kind === 'M') message = value;
    const name = fields[kind];
    if (name !== undefined) found[name] = value;
    position = end + 1;
  }
  return Object.assign(new pg.DatabaseError(message, length, 'error'), found);
}
