import { IMPORT_ITEMS_MAX } from '#contract/portfolio/imports.ts';
import type { Draft, ReadArchive, RowProblem } from './drafts.ts';

/** Maximum number of rows read from one part of a file. A profile holds a tenth of that. */
export const maxRowsPerPart = 500;
/**
 * Maximum of all parts together, with a reserve for the fields of the profile itself, where one row creates several
 * items.
 */
const maxRowsTotal = IMPORT_ITEMS_MAX - 100;

interface SourceLocation {
  readonly file: string;
  readonly row: number;
}

/**
 * Collects what was read from a file so far. A part that exceeds its limit is reported once, and the rest of it is
 * skipped.
 */
export class DraftCollector {
  readonly drafts: ReadArchive['drafts'][number][] = [];
  readonly problems: RowProblem[] = [];
  readonly #rows = new Map<string, number>();

  /** Whether a part has reached its limit; the first call that returns true adds a problem. */
  isFull({ file, row }: SourceLocation): boolean {
    const rows = this.#rows.get(file) ?? 0;
    if (rows < maxRowsPerPart && this.drafts.length < maxRowsTotal) return false;
    if (!this.problems.some((problem) => problem.file === file && problem.code === 'too_many_rows'))
      this.problems.push({ file, row, code: 'too_many_rows', text: '' });
    return true;
  }
  add(at: SourceLocation, draft: Draft): void {
    this.drafts.push({ ...at, draft });
    this.#count(at.file);
  }
  /** Rows that are left out count towards the limit, too. */
  leaveOut(problem: RowProblem): void {
    this.problems.push(problem);
    this.#count(problem.file);
  }
  #count(file: string): void {
    this.#rows.set(file, (this.#rows.get(file) ?? 0) + 1);
  }
}
