import type { Page } from '@playwright/test';

/**
 * A window behind another of the same browser draws twice a second, and each act waits for some drawings: who acts
 * comes to the front.
 */
export const inFront = (page: Page): Promise<void> => page.bringToFront();

/** Everything that is kept of what was typed, as text: a draft is written a moment after the last key. */
export const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => localStorage.getItem(key))
      .join('\n'),
  );

/**
 * When the live socket of a page stands. Asked before the page is opened, awaited before something happens elsewhere.
 */
export const socketOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        // What socket.io answers to a connection.
        if (String(payload).startsWith('40')) resolve();
      }),
    );
  });
