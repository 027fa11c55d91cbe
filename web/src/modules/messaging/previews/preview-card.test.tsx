import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#contract/messaging/messages.ts';
import type { MessagePreview } from '#contract/messaging/previews.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { messageOf, seenByAsha } from '../../../../test/messages.ts';
import { stubServer } from '../../../../test/server.ts';
import { MessageItem } from '../parts/message-item.tsx';

const picture: NonNullable<MessagePreview['picture']> = {
  id: 'p',
  width: 640,
  height: 360,
  placeholder: null,
  alt: '',
  animated: false,
  urls: { small: '/small.webp', medium: '/medium.webp', large: '/large.webp' },
};
const preview: MessagePreview = {
  address: 'https://short.example/x?a=1&b=2',
  host: 'news.example',
  title: 'Solar <b>roofs</b>',
  picture,
  removable: true,
};
const message = (more: Partial<Message> = {}) => messageOf(1, { preview, ...more });
const draw = (shown: Message): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MessageItem message={shown} {...seenByAsha} />
    </QueryClientProvider>,
  );

beforeAll(async () => {
  await startStrings();
  await Promise.all((['en', 'hn'] as const).flatMap((of) => ['messaging', 'ui'].map((each) => loadStrings(each, of))));
});
beforeEach(() => applyLanguage('en'));
afterEach(() => {
  applyLanguage('en');
  vi.unstubAllGlobals();
});

test('the card is one link to the address, with the title as text, the host that answered and the picture', () => {
  const html = draw(message());
  const [link] = /<a [^>]*href="https:\/\/short[^]*?<\/a>/.exec(html) ?? [''];
  expect(link).toContain('href="https://short.example/x?a=1&amp;b=2"');
  expect(link).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  expect(link).toContain('Solar &lt;b&gt;roofs&lt;/b&gt;');
  expect(link).toContain('<bdi class="');
  expect(link).toContain('>news.example</bdi>');
  expect(link).toContain('src="/medium.webp"');
  expect(draw(message({ preview: { ...preview, picture: null } }))).not.toContain('<img');
});

test('only who may take it off has the button for it, in their language', () => {
  expect(draw(message())).toContain('aria-label="Remove preview"');
  applyLanguage('hn');
  expect(draw(message())).toContain('aria-label="पूर्वावलोकन हटाएँ"');
  applyLanguage('en');
  const html = draw(message({ preview: { ...preview, removable: false } }));
  expect(html).toContain('news.example');
  expect(html).not.toContain('Remove preview');
});

test('the focus goes to the message when its card is taken off', async () => {
  stubServer();
  const { container, document, settle } = await drawn(() => <MessageItem message={message()} {...seenByAsha} />);
  await settle(() => press(container.querySelector('[aria-label="Remove preview"]')!));
  expect(document.activeElement?.getAttribute('data-sequence')).toBe('1');
});

test('nothing is drawn, and no space reserved, before there is a preview, and for someone who is blocked', () => {
  const without = draw(message({ preview: null }));
  expect(without).not.toContain('news.example');
  expect(without.match(/<div/g)?.length).toBe((draw(message()).match(/<div/g)?.length ?? 0) - 1);
  expect(draw(message({ blocked: true }))).not.toContain('news.example');
});
