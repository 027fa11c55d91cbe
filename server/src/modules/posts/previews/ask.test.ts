import { expect, test } from 'vitest';
import type { Entity } from '#contract/posts/posts.ts';
import type { StoredAttachment } from '../attachments/stored.ts';
import { askForPreview, isRelinked } from './ask.ts';

const link = (href: string) => ({ kind: 'link', href, start: 0, length: href.length }) as Entity;
const [one, other, tag] = [
  link('https://one.example/'),
  link('https://other.example/'),
  { kind: 'hashtag', tag: 'loom', start: 0, length: 5 } as Entity,
];

test.each<[string, StoredAttachment['kind'], Entity[], Entity[], boolean]>([
  ['no attachment and a first link', 'none', [tag], [tag, one], true],
  ['no attachment and the same link', 'none', [one], [tag, one], false],
  ['a preview and another link', 'preview', [one], [other, one], true],
  ['a preview and no link any more', 'preview', [one], [], true],
  ['a preview and the same link', 'preview', [one], [one, other], false],
  ['pictures and another link', 'pictures', [one], [other], false],
  ['a poll and a first link', 'poll', [], [one], false],
])('whether an edit asks for another preview: %s', (_, kind, former, entities, expected) => {
  expect(isRelinked(former, entities, { kind } as StoredAttachment)).toBe(expected);
});

test.each<[string, 'on' | 'off', StoredAttachment['kind'] | undefined, Entity[], string[]]>([
  ['a link', 'on', 'none', [tag, one, other], ['https://one.example/']],
  ['a link in a post that was never given an attachment', 'on', undefined, [one], ['https://one.example/']],
  ['a link above pictures', 'on', 'pictures', [one], []],
  ['no link', 'on', 'none', [tag], []],
  ['a link where the server reads no websites', 'off', 'none', [one], []],
])('the website of %s is read', async (_, setting, kind, entities, expected) => {
  const addresses: string[] = [];
  const ctx = {
    services: { config: { LINK_PREVIEWS: setting } },
    task: async (_task: unknown, { address }: { address: string }) => {
      addresses.push(address);
      return Promise.resolve();
    },
  };
  await askForPreview(ctx as never, { id: 'post', entities, ...(kind && { attachment: { kind } as never }) });
  expect(addresses).toEqual(expected);
});
