import type { Locator } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

const [LATIN, ARABIC] = ['The fair opens', 'يفتح المعرض أبوابه'];
const words = [`${LATIN} at nine`, `${ARABIC} في التاسعة`, `${LATIN} again`].join('\n');

/** At which side of their block the lines of a text begin. */
const sides = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const block = element.closest('p') ?? element;
    const box = block.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Map<number, { left: number; right: number }>();
    for (const { top, left, right, width } of range.getClientRects()) {
      if (width < 5) continue;
      const line = lines.get(Math.round(top)) ?? { left: Infinity, right: 0 };
      lines.set(Math.round(top), { left: Math.min(line.left, left), right: Math.max(line.right, right) });
    }
    return [...lines]
      .toSorted(([a], [b]) => a - b)
      .map(([, { left, right }]) => (left - box.left < box.right - right ? 'left' : 'right'));
  });
const lineByLine = ['left', 'right', 'left'];

test('lines of two scripts take their direction one by one', async ({ browser, request }) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const [ashaId, raviId] = [(await me(request, asha)).id, (await me(request, ravi)).id];
  const { id } = await callAs<{ id: string }>(request, asha, 'POST', '/posts', { text: words });
  await callAs(request, ravi, 'POST', `/posts/${id}/comments`, { text: words });
  await callAs(request, asha, 'PUT', `/actors/${raviId}/connection`, {});
  await callAs(request, ravi, 'PUT', `/actors/${ashaId}/connection`, {});
  const { id: talk } = await callAs<{ id: string }>(request, ravi, 'PUT', `/actors/${ashaId}/conversation`);
  await callAs(request, ravi, 'POST', `/conversations/${talk}/messages`, {
    clientId: crypto.randomUUID(),
    text: words,
  });

  const context = await browser.newContext({ locale: 'en-GB' });
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto(`/posts/${id}`);
  const texts = page.getByText(LATIN);
  await expect(texts).toHaveCount(2);
  for (const text of await texts.all()) expect(await sides(text)).toEqual(lineByLine);
  await page.goto(`/messaging?c=${talk}`);
  expect(await sides(page.getByRole('log').getByText(LATIN))).toEqual(lineByLine);
  const field = page.getByRole('textbox', { name: /message/i });
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');

  // As the server draws it, before any script runs.
  const visitor = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
  const drawn = await visitor.newPage();
  await drawn.goto('/in/asha.rao');
  await expect(drawn.locator('p[dir="auto"]').first()).toHaveCSS('unicode-bidi', 'plaintext');
});
