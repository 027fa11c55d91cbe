/** What is printed: texts in the language of the reader, which the fonts can set. */
export interface Sheet {
  readonly locale: string;
  readonly title: string;
  readonly issuer: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** A table: its head and its rows, with the last cell at the right. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** For scanners, as a QR code, and below it as text; `label`: what it is. */
  readonly code?: { readonly label: string; readonly text: string };
  readonly notes: readonly string[];
}
