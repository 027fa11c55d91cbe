/* What an address says about its screen. Imports nothing, like the tables of addresses. */

export type Layout = 'public' | 'member' | 'admin';
/** The areas that `AREAS` of the contract opens to kinds of pages. */
export type Area = 'shared' | 'business' | 'institute' | 'spaces';

/** The queues that wait for admins, with the duties of `QUEUES` of the contract. */
export type Queue =
  | 'members'
  | 'pages'
  | 'jobs'
  | 'reports'
  | 'promotedReports'
  | 'contact'
  | 'policies'
  | 'payments'
  | 'noShows'
  | 'campaigns';

/** The columns of the content, as `ui/columns.ts` describes them. */
export type Columns = 'feed' | 'split' | 'full' | 'flow';

export interface Screen {
  /** Who may open the screen, and the frame around it. */
  readonly layout: Layout;
  /** Module that owns the screen and the strings it needs. */
  readonly module: string;
  /** Name of the file in the module's `screens` folder. */
  readonly screen: string;
  /** How the screen divides the content, in all its states. Left out: `feed`. */
  readonly columns?: Columns;
  /** Key in the module's strings: the document title until the screen sets a better one. */
  readonly title: string;
  /** Kinds of pages that have this area may open the screen; without it, members open it only as themselves. */
  readonly area?: Area;
  /** Queues that the screen shows: admins open it who decide about one of them. Without it, every admin. */
  readonly queues?: readonly Queue[];
  /** A public screen that those who are logged in see in the frame of their own screens. */
  readonly ownFrame?: boolean;
  /** Drawn as a window above the screen that was open; opened by its address, above home. */
  readonly above?: boolean;
  /** A screen that people often open first: it is bundled with its layout. */
  readonly first?: boolean;
  /**
   * Addresses of the API that the screen reads first: `early.js` requests them for members before the app starts.
   * `$names` are those of the screen's address. A page with a query reads something else, and requests none.
   */
  readonly reads?: readonly string[];
}

/** A part of the table, with its addresses as types. */
export const table = <P extends string>(screens: Readonly<Record<P, Screen>>): Readonly<Record<P, Screen>> => screens;
