import http from 'node:http';
import pg from 'pg';
import { operations } from './operations/index.ts';

/**
 * The baseline: node:http and one hand-written prepared statement per operation. No login, no contract, no visibility;
 * replies are padded to the size of ours and not compressed. A path is the name of an operation and its values;
 * `/padding/<name>/<bytes>` sets the padding of an operation's replies. Settings: PORT, DATABASE.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE'], max: 10 });
const statements = new Map(operations.map(({ name, bare }) => [name, bare.text]));
const fillers = new Map<string, string>();

function pad(name = '', bytes = '0'): string {
  fillers.set(name, 'x'.repeat(Number(bytes)));
  return '';
}
const server = http.createServer((request, response) => {
  const [, name = '', ...values] = (request.url ?? '').split('/').map(decodeURIComponent);
  const text = statements.get(name);
  if (text === undefined) {
    response.writeHead(name === 'padding' ? 200 : 404).end(name === 'padding' ? pad(...values) : '');
    return;
  }
  pool.query({ name, text, values }).then(
    ({ rows }) => {
      const body = JSON.stringify({ data: rows, padding: fillers.get(name) ?? '' });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0));
