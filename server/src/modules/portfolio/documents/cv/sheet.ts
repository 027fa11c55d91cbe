/** The content of a CV, in reading order. All texts have already passed the visibility checks. */
export interface CvSheet {
  /** Value of `<html lang>`. */
  readonly locale: string;
  readonly name: string;
  readonly headline: string;
  /** Place, e-mail address, phones and website, with a link where there is one. */
  readonly contacts: readonly { readonly text: string; readonly link: string | null }[];
  readonly sections: readonly CvSection[];
  /** Square picture; stored as WebP, converted to JPEG for the PDF. */
  readonly photo: Uint8Array | null;
}
export interface CvSection {
  readonly heading: string;
  readonly entries: readonly CvEntry[];
  /** Short items in one line, such as skills or languages. */
  readonly words: readonly string[];
  /** Free text. */
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
/** Classic: one column of ruled sections. Modern: two columns, with a tinted one for contacts, skills and languages. */
export const CV_STYLES = ['classic', 'modern'] as const;
export type CvStyle = (typeof CV_STYLES)[number];
