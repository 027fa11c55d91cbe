import { print } from '#modules/documents';
import type { CvSheet, CvStyle } from './sheet.ts';

/** Renders a CV as PDF. Refuses under the same conditions as `print`. */
export const renderCv = async (sheet: CvSheet, style: CvStyle, memberId: string): Promise<Uint8Array> =>
  print(new URL('cv-thread.ts', import.meta.url), { sheet, style }, memberId);
