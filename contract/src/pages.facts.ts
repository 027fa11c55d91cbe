import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';
import { PAGE_ROLES } from './core/roles.ts';

export const pageFacts = {
  /** What a page shows of itself has changed, or who sees it. */
  'pages.changed': z.object({ pageId: id }),
  /** A member joined the team of a page, changed role, or left it (`role` null). */
  'pages.role_changed': z.object({ pageId: id, memberId: id, role: z.nullable(z.enum(PAGE_ROLES)) }),
} as const;
