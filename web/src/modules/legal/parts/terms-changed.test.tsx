import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { TermsChanged } from './terms-changed.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('legal');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['2.0', null, 'Accept them to continue.'],
  [null, '2.0', 'Accept it to continue.'],
  ['2.0', '2.0', 'Accept them to continue.'],
])('terms %s and privacy policy %s: "%s"', async (terms, privacy, sentence) => {
  logInAsha();
  stubServer();
  const { container } = await drawn(() => <TermsChanged terms={terms} privacy={privacy} />);
  expect(container.textContent).toContain(sentence);
});
