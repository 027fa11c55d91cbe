import { print } from '#modules/documents';
import type { CvSheet, CvStyle } from './sheet.ts';

/** A CV as PDF. Refuses as `print` does. */
export const renderCv = async (sheet: CvSheet, style: CvStyle, memberId: string): Promise<Uint8Array> =>
  print(new URL('cv-thread.ts', import.meta.url), { sheet, style }, memberId);
