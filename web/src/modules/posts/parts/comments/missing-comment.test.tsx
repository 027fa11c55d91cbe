import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { toasts } from '#ui/toasts/store.ts';
import { press } from '../../../../../test/acts.ts';
import { stubDialogs } from '../../../../../test/dialogs.tsx';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha, postOf } from '../../../../../test/posts.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import { MissingComment } from './missing-comment.tsx';

beforeAll(async () => {
  stubDialogs();
  // The dialog is loaded with the first report, which takes longer than a test should.
  await Promise.all([prepareTexts('posts', 'moderation'), import('#web/moderation'), import('#ui/dialog/confirm.tsx')]);
});
afterEach(() => vi.unstubAllGlobals());

async function missing(isOwn: boolean, reply: object = new Response(null, { status: 204 })) {
  logInAsha();
  const sent = stubServer({ 'DELETE /comments/c': reply });
  const view = await drawn(
    () => (
      <>
        <MissingComment post={postOf({}, { delete: isOwn })} commentId="c" />
        <Dialogs />
      </>
    ),
    { queries: new QueryClient() },
  );
  const { container, settle } = view;
  const dialog = () => container.querySelector('[role="alertdialog"], [role="dialog"]');
  const pressed = (name: string) => settle(() => press(buttonOf(container, name)!));
  const says = () => container.querySelector('[role="status"]')?.textContent;
  const deleted = () => sent.filter(({ call }) => call === 'DELETE /comments/c').length;
  return { ...view, dialog, pressed, says, deleted };
}

it('says to others only that the comment is not there', async () => {
  const { says, container } = await missing(false);
  expect([says(), container.querySelectorAll('button').length]).toEqual([text('comment.missing'), 0]);
});

it('lets the author of the post delete it, after a question', async () => {
  const { pressed, dialog, says, deleted, settle, container } = await missing(true);
  expect(says()).toBe(text('comment.missing'));
  await pressed(text('comment.delete'));
  await eventually(() => expect(dialog()?.textContent).toContain(text('missing.delete.text')));
  expect(deleted()).toBe(0);
  await settle(() => press(buttonOf(dialog()!, text('comment.delete'))!));
  await eventually(() => expect(says()).toBe(text('missing.deleted')));
  expect([deleted(), container.querySelectorAll('button').length]).toEqual([1, 0]);
});

it('keeps the ways open when there is no such comment', async () => {
  const { pressed, dialog, says, settle, container } = await missing(true, refused(404, 'not_found'));
  await pressed(text('comment.delete'));
  await eventually(() => expect(dialog()).not.toBeNull());
  await settle(() => press(buttonOf(dialog()!, text('comment.delete'))!));
  await eventually(() => expect(toasts.get().map(({ text: words }) => words)).toEqual(['Refused: not_found.']));
  expect(says()).toBe(text('comment.missing'));
  expect(buttonOf(container, text('comment.report'))).toBeDefined();
});

it('lets the author of the post report it', async () => {
  const { pressed, dialog } = await missing(true);
  await pressed(text('comment.report'));
  await eventually(() => expect(dialog()?.textContent).toContain(text('comment.report.title')));
});
