export { openWebPages, pageLanguage, type WebPages } from './web-pages.ts';
export type { FirstReply } from './compose.ts';
