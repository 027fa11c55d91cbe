import * as z from 'zod/mini';
import { text } from '../core/text.ts';
import { REASON_MAX } from './verification.ts';

/** What a form asks for before a rejection is sent; apart, because it needs schemas, which visitors do not load. */
export const rejection = z.strictObject({ reason: text({ min: 1, max: REASON_MAX, lines: true }) });
