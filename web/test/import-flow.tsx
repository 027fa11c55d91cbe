import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { ImportFlow } from '#web/portfolio';
import { press } from './acts.ts';
import { drawn } from './draw.tsx';
import { buttonOf, eventually } from './posts.ts';
import { stubServer } from './server.ts';

/** The import as its member sees it, with the replies to what they do. */
export async function drawImport(
  latest: ProfileImport | null | Response,
  replies: Record<string, object> = {},
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } }),
) {
  const reply = latest instanceof Response ? latest : { data: latest };
  const sent = stubServer({ 'GET /profile-imports': reply, ...replies });
  const view = await drawn(() => <ImportFlow />, { queries });
  const { container, settle } = view;
  await eventually(() => expect(container.querySelector('[data-skeleton]')).toBeNull());
  const shows = (words: string) => container.textContent.includes(words);
  const button = (label: string) => buttonOf(container, label);
  const pressed = (label: string) =>
    settle(() => {
      const shown = button(label);
      if (shown === undefined) throw new Error(`Not there: ${label}`);
      press(shown);
    });
  const boxes = () => [...container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const bodies = () => sent.filter(({ call }) => call.endsWith('/confirm')).map(({ body }) => body);
  return { ...view, sent, shows, button, pressed, boxes, bodies };
}
