import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emailColours, renderEmail } from './render-email.ts';

const tokens = fs.readFileSync(path.join(import.meta.dirname, '../../../../web/src/ui/theme/tokens.css'), 'utf8');

test.each(['light', 'dark'] as const)('e-mails have the %s colours of the screens', (scheme) => {
  const block = tokens.split(`[data-theme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  const onScreens: Record<string, string> = {};
  for (const [, name = '', colour = ''] of block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)) onScreens[name] = colour;
  expect(onScreens).toMatchObject(emailColours[scheme]);
});

test('e-mails have no other colours', () => {
  const { html } = renderEmail({
    language: 'en',
    subject: 'A letter',
    paragraphs: ['Words'],
    code: '123456',
    action: { label: 'Open', url: 'https://hall.example' },
    footer: ['Why'],
    links: [{ label: 'Stop', url: 'https://hall.example/stop' }],
  });
  const emailColors = new Set<string>(Object.values(emailColours).flatMap((colours) => Object.values(colours)));
  expect(
    [...html.matchAll(/#[\da-f]{3,8}\b/g)].map(([colour]) => colour).filter((colour) => !emailColors.has(colour)),
  ).toEqual([]);
});
