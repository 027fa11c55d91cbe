import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { setCv } from './set-cv.ts';
import type { CvSheet, CvStyle } from './sheet.ts';

/** Worker thread for rendering one CV: PDFKit occupies a core while it lays out pages. */
const { sheet, style } = workerData as { sheet: CvSheet; style: CvStyle };
// PDFKit reads JPEG and PNG; our renditions are WebP.
const photo =
  sheet.photo && (await sharp(sheet.photo).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await setCv({ ...sheet, photo }, style));
