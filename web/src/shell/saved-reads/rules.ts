import type { SavedRead } from './store.ts';

/** Milliseconds after which a kept read is no longer shown: what others deleted since must not stay for long. */
export const MAX_AGE_MS = 24 * 60 * 60_000;
/** Characters of a kept read as JSON; a page of the feed has about 40,000. */
export const MAX_CHARACTERS = 400_000;

interface Reader {
  readonly member: string;
  readonly language: string;
}

/** Whether a kept read may be shown: to the same member, in the same language, for a day. */
export const mayShow = ({ member, language, at }: SavedRead, reader: Reader, now: number): boolean =>
  member === reader.member && language === reader.language && at <= now && now - at < MAX_AGE_MS;

/** The first page of an infinite list; the rest is read again when someone scrolls there. */
export function firstPage(data: unknown): unknown {
  const { pages, pageParams } = data as { pages: readonly unknown[]; pageParams: readonly unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
