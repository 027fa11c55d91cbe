import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { SaveButton } from './save-button.tsx';

beforeAll(async () => {
  await prepareTexts('posts');
});
afterEach(() => vi.unstubAllGlobals());

it('a post is saved and removed by the button in its row, which says whether it is', async () => {
  logInAsha();
  const sent = stubServer({
    'GET /saved-items/marks': { data: [] },
    'PUT /saved-items/post/p': { data: { kind: 'post', id: 'p', saved: true, collectionId: null, note: '' } },
  });
  const { container, settle } = await drawn(() => <SaveButton postId="p" />);
  const button = () => container.querySelector('button');
  await eventually(() => expect(button()?.getAttribute('aria-pressed')).toBe('false'));
  await settle(() => press(button()!));
  expect(sent.map(({ call }) => call)).toContain('PUT /saved-items/post/p');
  await eventually(() => expect(button()?.getAttribute('aria-pressed')).toBe('true'));
});
