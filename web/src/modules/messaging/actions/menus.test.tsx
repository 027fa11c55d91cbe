import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf, messageOf } from '../../../../test/messages.ts';
import { stubServer } from '../../../../test/server.ts';
import { useOwnActions } from './use-conversation-actions.tsx';
import { useMessageActions } from './use-message-actions.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('messaging');
});
afterEach(() => vi.unstubAllGlobals());

async function keysOf(use: () => readonly MenuItem[]) {
  stubServer();
  let items: readonly MenuItem[] = [];
  function Part() {
    items = use();
    return null;
  }
  await drawn(() => <Part />, { queries: new QueryClient() });
  return items.map(({ key }) => key);
}

const none = { edit: false, delete: false, react: false, report: false, forward: false };
it.each([
  ['', {}, true, ['reply', 'copy', 'hide']],
  ['where nobody can write', {}, false, ['copy', 'hide']],
  ['that was deleted', { deleted: true, text: '' }, true, ['hide']],
  ['without words', { text: '' }, true, ['reply', 'hide']],
  ['that can be forwarded', { can: { ...none, forward: true } }, false, ['copy', 'forward', 'hide']],
  ['that can be edited', { can: { ...none, edit: true } }, false, ['copy', 'edit', 'hide']],
  ['that can be deleted', { can: { ...none, delete: true } }, false, ['copy', 'delete', 'hide']],
  ['that can be reported', { can: { ...none, report: true } }, false, ['copy', 'hide', 'report']],
])('the menu of a message %s: %#', async (_which, more, canWrite, keys) => {
  const start = { reply: vi.fn(), edit: vi.fn(), canWrite };
  expect(await keysOf(() => useMessageActions(start).of(messageOf(1, { text: 'Look', ...more })))).toEqual(keys);
});

const { can } = conversationOf();
it.each([
  ['where both can agree', { can: { ...can, agree: true } }, true],
  ['where they cannot, such as about something for sale', {}, false],
])('an agreement can be proposed in a conversation %s: %#', async (_which, more, isOffered) => {
  const keys = await keysOf(() => useOwnActions(conversationOf(more)).leave);
  expect(keys).toEqual([...(isOffered ? ['agree'] : []), 'settings', 'delete']);
});
