import { DOCUMENT_PAGES_MAX, PICTURE_PIXELS_MAX, VIDEO_SECONDS_MAX, VOICE_SECONDS_MAX } from '#contract/media/media.ts';
import type { Language } from '#contract/core/language.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { PictureProblem } from '#platform/pictures/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { translateRefusal } from '#platform/strings.ts';

/** `limit`: megapixels. */
const values = {
  limit: PICTURE_PIXELS_MAX / 1_000_000,
  minutes: VIDEO_SECONDS_MAX / 60,
  voiceMinutes: VOICE_SECONDS_MAX / 60,
  pages: DOCUMENT_PAGES_MAX,
};

export const refusalCode = (problem: PictureProblem): RefusalCode => `picture_${problem}`;
export const pictureRefusal = (problem: PictureProblem): Refusal => new Refusal(refusalCode(problem), { values });
/** The message for an upload that turned out to be unreadable after it was accepted. */
export const refusalOf = (code: string, language: Language): { code: string; message: string } => ({
  code,
  message: translateRefusal(language, code as RefusalCode, values),
});
