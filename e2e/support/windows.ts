import type { Page } from '@playwright/test';

/**
 * A background page draws twice a second, and each action waits for some frames, so the acting page is brought to the
 * front.
 */
export const inFront = (page: Page): Promise<void> => page.bringToFront();

/** All stored drafts as text. A draft is written a moment after the last key. */
export const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      // People that were seen last are kept like drafts.
      .filter((key) => key.startsWith('draft:') && !key.endsWith(':people'))
      .map((key) => localStorage.getItem(key))
      .join('\n'),
  );

/**
 * Resolves when the live socket of a page is connected. Call it before the page opens, and await it before something
 * happens elsewhere.
 */
export const socketOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        // The message by which socket.io confirms a connection.
        if (String(payload).startsWith('40')) resolve();
      }),
    );
  });

/** Opens an address inside the app, as a link does: the router follows each new entry of the history. */
export const navigate = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Where the focus is: in the screen (its heading, or a field that it focuses itself), or the element outside of it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.matches(':is(main, [role=dialog]) :is(h1, input, textarea, select)')
      ? 'screen'
      : (element?.outerHTML ?? 'nothing');
  });
