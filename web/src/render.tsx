import { renderToString } from 'react-dom/server';
import { LANGUAGES, type Language } from '#contract/core/language.ts';
import type { SwitchState } from '#contract/core/switches/state.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { loadStrings, stringsReady } from '#ui/language/strings.ts';
import { addresses, type Screen } from './addresses.ts';
import { documentTitle } from '#ui/title.ts';
import { createQueryClient } from '#shell/calls/query-client.ts';
import { buildRouter } from '#shell/app-router.ts';
import { answerFromCache, type FirstReply, seed } from '#shell/drawing/first-replies.ts';
import { Page } from '#shell/page.tsx';
import { fixedHistory } from '#shell/router/history.ts';
import { startStrings, textsOfModule } from '#shell/strings.ts';
import { learnSwitches } from '#shell/switches/switches.ts';

/** The program of the server that draws public screens as HTML, for the first paint before any script runs. */

export interface Drawing {
  readonly html: string;
  /** Title of the document. */
  readonly title: string;
}

/** React's mark of a part that threw or still waits: the browser would have to draw it. */
const FAILED = '<!--$!-->';

let started: Promise<unknown> | undefined;
/** All texts of public screens, so that drawing never waits for one. */
async function loadTexts(): Promise<void> {
  await startStrings();
  const modules = new Set(
    Object.values<Screen>(addresses).flatMap(({ layout, module }) => (layout === 'public' ? [module] : [])),
  );
  await Promise.all(
    LANGUAGES.flatMap((language) =>
      ['shell', 'ui', 'choices', ...modules].map((namespace) => loadStrings(namespace, language)),
    ),
  );
}

/**
 * Draws the screen at a path with its query, as a visitor sees it. `replies` are what the screen would have read, and
 * `switchedOff` what the page says.
 */
export async function drawScreen(
  path: string,
  language: Language,
  replies: readonly FirstReply[],
  switchedOff?: SwitchState,
): Promise<Drawing> {
  learnSwitches(switchedOff);
  await (started ??= loadTexts());
  const queries = createQueryClient();
  seed(queries, replies);
  answerFromCache(queries);
  const router = buildRouter(queries, fixedHistory(path));
  await router.load();
  await stringsReady();
  const { screen, failure } = router.shown.get() ?? {};
  if (router.location.get().href !== path || failure || screen?.layout !== 'public')
    throw new Error(`${path} cannot be drawn`);
  // The language belongs to the whole program, so nothing may wait between here and the end.
  applyLanguage(language);
  const html = renderToString(<Page router={router} queries={queries} />);
  queries.clear();
  if (html.includes(FAILED)) throw new Error(`a part of ${path} cannot be drawn`);
  return { html, title: documentTitle(textsOfModule(screen.module)(screen.title), 0) };
}

/** Public screens that show the same to every visitor and read nothing for it. */
export const staticScreens = ['/login', '/sign-up', '/forgot-password', '/admin/login', '/unauthorized'] as const;
