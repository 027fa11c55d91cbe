import { Lane } from '#platform/lane.ts';
import { runInThread } from '#platform/thread.ts';
import type { CvSheet, CvStyle } from './sheet.ts';

/** One at a time: a CV takes a second of a core, and answering calls goes first. */
const lane = new Lane(1);

/** A CV as PDF. */
export const renderCv = (sheet: CvSheet, style: CvStyle): Promise<Uint8Array> =>
  lane.pass(() => runInThread<Uint8Array>(new URL('cv-thread.ts', import.meta.url), { sheet, style }, { timeLimit: 20_000, memory: 256 }));
