/** A month as people write it in a CV; `month` is 1 to 12, null where only the year is known. */
export interface Month {
  readonly year: number;
  readonly month: number | null;
}

/** What a file says of its owner, before anything is held against the rules of the profile. Texts are as found. */
export type Draft =
  | {
      readonly section: 'basics';
      readonly firstName: string;
      readonly lastName: string;
      readonly headline: string;
      readonly about: string;
      readonly website?: string;
      readonly email?: string;
      readonly phone?: string;
      readonly mobile?: string;
      /** ISO date. */
      readonly dateOfBirth?: string;
      /** From the nearest to the farthest, with commas; `countryCode` where the file has one. */
      readonly place?: string;
      readonly countryCode?: string;
      /** Fields of work or interest, each by the names that the file has for it. */
      readonly industries?: readonly (readonly string[])[];
    }
  | {
      readonly section: 'experience';
      readonly role: string;
      readonly company: string;
      readonly location: string;
      readonly description: string;
      readonly start: Month | null;
      readonly end: Month | null;
      /** One of our types of employment, where the file tells. */
      readonly employment?: string;
      /** Whether it goes on; where the file does not say, what began and has no end does. */
      readonly current?: boolean;
    }
  | {
      readonly section: 'education';
      readonly school: string;
      readonly degree: string;
      readonly field: string;
      readonly grade: string;
      readonly description: string;
      readonly start: Month | null;
      readonly end: Month | null;
      /** One of our levels of education, where the file tells. */
      readonly level?: string;
    }
  | { readonly section: 'skill'; readonly name: string }
  | { readonly section: 'language'; readonly name: string; readonly proficiency: string }
  | {
      readonly section: 'achievement';
      readonly name: string;
      readonly issuer: string;
      readonly issued: Month | null;
      readonly credentialId: string;
      readonly url: string;
    }
  | {
      readonly section: 'project';
      readonly name: string;
      readonly role: string;
      readonly description: string;
      readonly links: readonly Link[];
      readonly start: Month | null;
      readonly end: Month | null;
      readonly current?: boolean;
    };
export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Someone the owner knows elsewhere. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly position: string;
  /** ISO date, or null when it could not be read. */
  readonly connectedOn: string | null;
}

/**
 * Why a row was left out, or what was assumed of a file. `row` is 0 for the whole, counts from 1 as a spreadsheet shows
 * it, or names the place in a JSON file.
 */
export interface RowProblem {
  readonly file: string;
  readonly row: number;
  readonly code:
    | 'row_unreadable'
    | 'part_unreadable'
    | 'date_unreadable'
    | 'too_many_rows'
    | 'read_as_windows'
    | 'left_out';
  /** What stood there, cut short; for `left_out` the names of what has no place here. */
  readonly text: string;
}

export interface ReadArchive {
  readonly kind: 'linkedin' | 'json_resume';
  /** Each with where it came from, so that a later problem can name the row. */
  readonly drafts: readonly { readonly file: string; readonly row: number; readonly draft: Draft }[];
  readonly contacts: readonly Contact[];
  readonly problems: readonly RowProblem[];
}
