export { mountFollowedLinks } from './followed-links.ts';
export { mountPublicPages } from './mount.ts';
export type { ListedPage, PageContext, PageGone, PageHead, PageMoved, PublicPage } from './page.ts';
export { replyOf } from './page.ts';
export { SHARE_SIZE, type SharePicture, sharePictureOf } from './share-picture.ts';
