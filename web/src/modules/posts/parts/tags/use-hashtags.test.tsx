import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { acted, enter } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { TextEditor } from '../composer/text-editor.tsx';

beforeAll(async () => {
  await prepareTexts('posts', 'network');
});
afterEach(() => vi.unstubAllGlobals());

async function editor() {
  logInAsha();
  stubServer({
    'GET /followed-hashtags': { data: [{ tag: 'silk' }] },
    'GET /hashtags': {
      data: [
        { tag: 'Silk', posts: 2, people: 2 },
        { tag: 'silver', posts: 1, people: 1 },
      ],
    },
  });
  const Editor = () => {
    const [value, setValue] = useState('');
    return <TextEditor label="Text" value={value} onChange={setValue} />;
  };
  const { container, settle } = await drawn(() => <Editor />);
  const field = container.querySelector('textarea')!;
  const key = async (name: string) => {
    const event = acted('keydown', { key: name, isComposing: false, keyCode: 0 });
    await settle(() => field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return {
    field,
    key,
    type: (text: string) =>
      settle(() => {
        enter(field, text);
        field.setSelectionRange(text.length, text.length);
        field.dispatchEvent(acted('select'));
      }),
    offered: () => [...container.querySelectorAll('[role="option"]')].map((each) => each.textContent),
  };
}

it('a hashtag is completed from those that one follows and those in use; Enter alone is a new line', async () => {
  const { type, offered, key, field } = await editor();
  await type('A loom #si');
  await eventually(() => expect(offered()).toEqual(['#silk', '#silver']));
  expect(await key('Enter')).toBe(false);
  expect([await key('ArrowDown'), await key('Enter'), field.value]).toEqual([true, true, 'A loom #silk ']);
  await type('A loom #sil');
  await eventually(() => expect(offered()).toHaveLength(2));
  expect([await key('Escape'), offered()]).toEqual([true, []]);
});
