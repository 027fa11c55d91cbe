import { createHmac } from 'node:crypto';
import type { Services } from '#platform/services.ts';

/** The host that is checked; null while the page names no website. */
export const hostOfSite = (website: string): string | null =>
  URL.canParse(website) ? new URL(website).hostname.replace(/\.$/, '') : null;

/** What the website has to show: it belongs to this page and host, and cannot be guessed. */
export const proofOf = ({ config }: Pick<Services, 'config'>, pageId: string, host: string): string =>
  `guildhall-verification=${createHmac('sha256', config.secretKey).update(`page ${pageId} ${host}`).digest('hex')}`;
