import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Screen } from '../src/addresses.ts';
import { fixedHistory } from '#shell/router/history.ts';
import { RouterProvider } from '#shell/router/provider.tsx';
import { Router } from '#shell/router/router.ts';

/** What the code and React take from the globals of a browser. */
const NAMES = [
  'document',
  'Node',
  'NodeFilter',
  'Text',
  'Element',
  'HTMLElement',
  'SVGElement',
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLIFrameElement',
  'Event',
  'CustomEvent',
  'MouseEvent',
  'KeyboardEvent',
  'FocusEvent',
  'MutationObserver',
] as const;

/** Puts a document of its own, without layout, into the globals, until the test is finished. */
export function openDocument(): Document {
  const window = new Window({ url: 'http://localhost/' });
  // There is no layout, so nothing is scrolled.
  vi.spyOn(window.Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const all = {
    ...Object.fromEntries(NAMES.map((name) => [name, window[name]])),
    window: globalThis,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    getComputedStyle: window.getComputedStyle.bind(window),
    requestAnimationFrame: (run: () => void) => setTimeout(run, 0),
    cancelAnimationFrame: (frame: NodeJS.Timeout) => clearTimeout(frame),
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    CSS: window.CSS,
    screen: window.screen,
    scrollTo: vi.fn(),
    scrollY: 0,
    getSelection: () => ({ isCollapsed: true, containsNode: () => false, collapse: () => undefined }),
    IS_REACT_ACT_ENVIRONMENT: false,
  };
  const before = new Map(Object.keys(all).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  onTestFinished(async () => {
    await window.happyDOM.close();
    for (const [name, property] of before)
      if (property) Object.defineProperty(globalThis, name, property);
      else Reflect.deleteProperty(globalThis, name);
  });
  return globalThis.document;
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

interface Drawing {
  /** The address, whose screen is drawn. */
  readonly at?: string;
  /** Its line in the table of addresses, where it has names. */
  readonly path?: string;
  readonly screen?: Partial<Screen>;
  readonly queries?: QueryClient;
}
/**
 * Draws a component as the app does at an address, with effects and handlers, until the test is finished. `settle` runs
 * what a change leads to.
 */
export async function drawn(
  content: () => ReactNode,
  {
    at = '/home',
    path = at.replace(/[?#].*/, ''),
    screen = {},
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }: Drawing = {},
) {
  const document = openDocument();
  const { createRoot } = await import('react-dom/client');
  const react = await import('react');
  const settle = async (run: () => unknown) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await react['act'](async () => {
      await run();
      // The query client tells of its changes in the next task.
      for (let task = 0; task < 3; task += 1) await nextTask();
    });
    // What comes later by itself is drawn like in a browser.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  };
  const router = new Router(
    {
      table: { [path]: { layout: 'member', module: 'm', screen: 's', title: 't', ...screen } },
      fallback: path,
      admit: () => Promise.resolve(null),
      load: () => Promise.resolve(),
    },
    fixedHistory(at),
  );
  await router.load();
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  const Content = content;
  const draw = async () =>
    settle(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <RouterProvider router={router}>
            <Content />
          </RouterProvider>
        </QueryClientProvider>,
      ),
    );
  await draw();
  // Effects began at the end of the drawing; this is what they led to.
  await settle(() => undefined);
  onTestFinished(async () => {
    await settle(() => root.unmount());
    // Effects end in a task of their own, and need the document.
    await settle(() => undefined);
  });
  return { document, container, router, queries, draw, settle };
}

/** Runs a hook in a drawn component; `now` is what it returned last. */
export async function hooked<T>(use: () => T, drawing: Drawing = {}) {
  let now!: T;
  const view = await drawn(() => {
    now = use();
    return null;
  }, drawing);
  return { ...view, now: () => now };
}
