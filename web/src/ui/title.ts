import { createStore } from './store.ts';

const NAME = 'Guildhall';
const title = createStore('');
/** The title of a window above the screen. */
const cover = createStore('');
/** Number of unseen notifications, shown before the title. */
export const unseenCount = createStore(0);

/** "(3) Notifications · Guildhall"; only the product without a title of its own. */
export const documentTitle = (screen: string, unseen: number): string => {
  const name = screen === '' ? NAME : `${screen} · ${NAME}`;
  return unseen > 0 ? `(${unseen > 99 ? '99+' : unseen}) ${name}` : name;
};

const show = () => {
  document.title = documentTitle(cover.get() || title.get(), unseenCount.get());
};
title.subscribe(show);
cover.subscribe(show);
unseenCount.subscribe(show);

/** Sets the title of the screen; the count of unseen notifications stays before it. */
export function showTitle(screen: string): void {
  title.set(screen);
  show();
}

/** Sets the title of a window above the screen, whose own title is shown again at the end. */
export function coverTitle(window: string): () => void {
  cover.set(window);
  return () => cover.set('');
}
