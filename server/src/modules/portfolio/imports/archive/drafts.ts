/** A month as written in a CV. `month` is 1 to 12, or null where only the year is known. */
export interface Month {
  readonly year: number;
  readonly month: number | null;
}

/** What a file contains about its owner, before it is checked against the rules of the profile. Texts are unchanged. */
export type Draft = (
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
      /** From the smallest to the largest area, separated by commas; `countryCode` if the file contains one. */
      readonly place?: string;
      readonly countryCode?: string;
      /** Industries and interests; each is a list of the names that the file uses for it. */
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
      /** One of our employment types, if the file contains one. */
      readonly employment?: string;
      /** Whether it continues. If the file does not say, an entry with a start and no end does. */
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
      /** One of our education levels, if the file contains one. */
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
    }
) & {
  /** A date of it could not be read, and is left out. */
  readonly hasUnreadDate?: boolean;
};
export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Someone whom the owner knows on the other service. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  /** Address of the profile on the other service, which identifies the person; '' if the file has none. */
  readonly profileUrl: string;
  readonly email: string;
  readonly company: string;
  readonly position: string;
  /** ISO date, or null when it could not be read. */
  readonly connectedOn: string | null;
}

/**
 * Why a row was left out, or what was assumed about a file. `row` is 0 for the whole file, counts from 1 as in a
 * spreadsheet, or is the path within a JSON file.
 */
export interface RowProblem {
  readonly file: string;
  readonly row: number;
  readonly code:
    | 'row_unreadable'
    | 'quote_unclosed'
    | 'row_too_long'
    | 'part_unreadable'
    | 'date_unreadable'
    | 'birthday_without_year'
    | 'only_one'
    | 'too_many_rows'
    | 'read_as_windows'
    | 'left_out';
  /** The content of the row, shortened; for `left_out` the names of the fields that the profile cannot hold. */
  readonly text: string;
}

export interface ReadArchive {
  readonly kind: 'linkedin' | 'json_resume';
  /** Each with its position in the file, so that a later problem can refer to the row. */
  readonly drafts: readonly { readonly file: string; readonly row: number; readonly draft: Draft }[];
  readonly contacts: readonly Contact[];
  readonly problems: readonly RowProblem[];
}
