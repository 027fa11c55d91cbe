import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { SOCKETS_PER_MEMBER } from '#contract/core/live.ts';
import { MESSAGES_A_MINUTE } from '#contract/messaging/messaging.ts';
import { settings } from './settings.ts';

const document = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

test('docs/operations.md lists every setting with its default and description, in the order of the code', () => {
  const rows = [...document.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| (?:`([^`]*)`)? *\| (.+) \|$/gm)].map(
    ([, name, fallback = '', text]) => ({ name, otherwise: fallback, text }),
  );
  const knownKeys = Object.entries(settings.shape).map(([name, shape]) => {
    const fallback = z.safeParse(shape, undefined).data;
    return { name, otherwise: fallback === undefined ? '' : String(fallback), text: shape.description };
  });
  expect(rows).toEqual(knownKeys);
});

test('docs/operations.md names the limits that are no settings', () => {
  expect(document).toContain(
    `a member has at most ${SOCKETS_PER_MEMBER} open sockets (browser windows) per process and sends at most ` +
      `${MESSAGES_A_MINUTE} messages a minute to one conversation.`,
  );
});
