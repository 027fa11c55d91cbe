import type { Picture } from '#contract/media.ts';
import { draftOf } from '#shell/drafts.ts';

/** The server forgets pictures that nobody used within a day; a little less is kept here. Milliseconds. */
const KEPT = 20 * 3_600_000;

interface Kept {
  at: number;
  pictures: readonly Picture[];
}
const draft = () => draftOf<Kept>('new-post-pictures');

/** Pictures of the post that was being written, uploaded before the page was left. */
export function keptPictures(now: number): readonly Picture[] {
  const kept = draft().load();
  return kept !== undefined && now - kept.at < KEPT ? kept.pictures : [];
}
export function keepPictures(pictures: readonly Picture[], now: number): void {
  if (pictures.length === 0) draft().clear();
  else draft().save({ at: now, pictures });
}
