export { mountPublicPages } from './mount.ts';
export type { ListedPage, PageContext, PageHead, PublicPage } from './page.ts';
