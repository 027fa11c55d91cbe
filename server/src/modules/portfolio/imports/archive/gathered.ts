import { IMPORT_ITEMS_MAX } from '#contract/portfolio.imports.ts';
import type { Draft, ReadArchive, RowProblem } from './drafts.ts';

/** Rows of one part of a file that are read; a profile holds a tenth of that. */
export const partMax = 500;
/**
 * What is left of all that a file may bring is for the fields of the profile itself, of which one row makes several
 * things.
 */
const togetherMax = IMPORT_ITEMS_MAX - 100;

interface SourceLocation {
  readonly file: string;
  readonly row: number;
}

/**
 * What was read of a file so far. A part that holds more than is read is named once, and the rest of it is left out.
 */
export class DraftCollector {
  readonly drafts: ReadArchive['drafts'][number][] = [];
  readonly problems: RowProblem[] = [];
  readonly #rows = new Map<string, number>();

  /** Whether a part has had its share; says so the first time that it is asked in vain. */
  isFull({ file, row }: SourceLocation): boolean {
    const rows = this.#rows.get(file) ?? 0;
    if (rows < partMax && this.drafts.length < togetherMax) return false;
    if (!this.problems.some((problem) => problem.file === file && problem.code === 'too_many_rows'))
      this.problems.push({ file, row, code: 'too_many_rows', text: '' });
    return true;
  }
  add(at: SourceLocation, draft: Draft): void {
    this.drafts.push({ ...at, draft });
    this.#count(at.file);
  }
  /** A row that is left out takes its place like one that is read. */
  leaveOut(problem: RowProblem): void {
    this.problems.push(problem);
    this.#count(problem.file);
  }
  #count(file: string): void {
    this.#rows.set(file, (this.#rows.get(file) ?? 0) + 1);
  }
}
