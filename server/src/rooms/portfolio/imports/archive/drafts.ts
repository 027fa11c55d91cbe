/** A month as people write it in a CV; `month` is 1 to 12, null where only the year is known. */
export interface Month {
  readonly year: number;
  readonly month: number | null;
}

/** What a file says of its owner, before anything is held against the rules of the profile. Texts are as found. */
export type Draft =
  | {
      readonly section: 'basics'; readonly firstName: string; readonly lastName: string; readonly headline: string; readonly about: string;
      readonly website?: string; readonly email?: string; readonly phone?: string;
      /** ISO date. */
      readonly dateOfBirth?: string;
      /** From the nearest to the farthest, with commas; `countryCode` where the file has one. */
      readonly place?: string; readonly countryCode?: string;
      readonly industry?: string;
    }
  | {
      readonly section: 'experience'; readonly role: string; readonly company: string; readonly location: string;
      readonly description: string; readonly start: Month | null; readonly end: Month | null;
    }
  | {
      readonly section: 'education'; readonly school: string; readonly degree: string; readonly field: string; readonly grade: string;
      readonly description: string; readonly start: Month | null; readonly end: Month | null;
    }
  | { readonly section: 'skill'; readonly name: string }
  | { readonly section: 'language'; readonly name: string; readonly proficiency: string }
  | {
      readonly section: 'achievement'; readonly name: string; readonly issuer: string; readonly issued: Month | null;
      readonly credentialId: string; readonly url: string;
    }
  | {
      readonly section: 'project'; readonly name: string; readonly role: string; readonly description: string; readonly url: string;
      readonly start: Month | null; readonly end: Month | null;
    };

/** Somebody the owner knows elsewhere. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly position: string;
  /** ISO date, or null when it could not be read. */
  readonly connectedOn: string | null;
}

/** Why a row was left out, or what was assumed of a file. `row` is 0 for the whole, counts from 1 as a spreadsheet shows it, or names the place in a JSON file. */
export interface RowProblem {
  readonly file: string;
  readonly row: number;
  readonly code: 'row_unreadable' | 'part_unreadable' | 'date_unreadable' | 'too_many_rows' | 'read_as_windows';
  /** What stood there, cut short. */
  readonly text: string;
}

export interface ReadArchive {
  readonly kind: 'linkedin' | 'json_resume';
  /** Each with where it came from, so that a later problem can name the row. */
  readonly drafts: readonly { readonly file: string; readonly row: number; readonly draft: Draft }[];
  readonly contacts: readonly Contact[];
  readonly problems: readonly RowProblem[];
}
