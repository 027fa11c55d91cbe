/** What a CV says, in the words and the order in which it is set. Everything is text that was decided to be shown. */
export interface CvSheet {
  /** As `<html lang>` takes it. */
  readonly locale: string;
  readonly name: string;
  readonly headline: string;
  /** Place, e-mail, phones, website; with a link where there is one. */
  readonly contacts: readonly { readonly text: string; readonly link: string | null }[];
  readonly sections: readonly CvSection[];
  /** Square; WebP as stored, JPEG where it is set. */
  readonly photo: Uint8Array | null;
}
export interface CvSection {
  readonly heading: string;
  readonly entries: readonly CvEntry[];
  /** Short words set one after the other: skills, languages. */
  readonly words: readonly string[];
  /** Prose. */
  readonly text: string;
}
export interface CvEntry {
  readonly title: string;
  readonly subtitle: string;
  /** "Jan 2019 – today" */
  readonly when: string;
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly link: string }[];
}
/** One column of ruled sections; two columns with a tinted one for contacts, skills and languages. */
export const CV_STYLES = ['classic', 'modern'] as const;
export type CvStyle = (typeof CV_STYLES)[number];
